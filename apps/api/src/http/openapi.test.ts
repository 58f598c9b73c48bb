import { type CallName, callNames, spec } from '@harana/contract'
import { type EventName, eventNames, eventSpec } from '@harana/contract/events'
import { commonErrors } from '@harana/contract/wire/call'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectDocumented } from '../testing/documented.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { statusOf } from './refusal.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  enum?: string[]
  allOf?: Schema[]
}
type Response = { description: string; content: Record<string, { schema: Schema }> }
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response | { $ref: string }>
}
type Frame = { title: EventName; description: string; properties: { data: Schema } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response>; schemas: { Frame: { oneOf: Frame[] } } }
}

let app: TestApp
let text: string
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  text = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).body
  document = JSON.parse(text)
})
afterAll(() => app.stop())

const operationOf = (name: CallName) => document.paths[`/${name}`]![spec(name).method.toLowerCase()]!

/** The refusals that the document names for a call: each code with its text, by status. */
function refusalsOf(name: CallName): Record<string, Record<string, string>> {
  const { 200: _done, ...refused } = operationOf(name).responses
  return Object.fromEntries(
    Object.entries(refused).map(([status, found]) => {
      const response = '$ref' in found ? document.components.responses[found.$ref.split('/').at(-1)!]! : found
      const texts = Object.fromEntries(
        response.description.split('\n- ').map((line) => {
          const [, code, words] = /`(\w+)`: (.*)/.exec(line)!
          return [code, words]
        }),
      )
      expect(response.content['application/json']!.schema.allOf![1]!.properties!.code!.enum).toEqual(
        Object.keys(texts),
      )
      return [status, texts]
    }),
  )
}

test('the document describes the contract’s events, each with the fields of its read’s answer', () => {
  const frames = document.components.schemas.Frame.oneOf
  expect(frames.map(({ title }) => title)).toEqual(eventNames)
  for (const { title, description, properties } of frames) {
    const { summary, call } = eventSpec(title)
    expect(description).toContain(summary)
    expect(description).toContain(`\`${call}\``)
    const answer = (operationOf(call).responses[200] as Response).content['application/json']!.schema
    for (const [field, schema] of Object.entries(properties.data.properties!))
      expect(answer.properties![field]).toEqual(schema)
  }
})

test('the document lists the contract’s calls, no more and no less', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(callNames.map((name) => `${spec(name).method} /${name}`).sort())
})

test('an independent linter finds nothing to complain about', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = (source: string) => lintFromString({ source, config, absoluteRef: 'openapi.json' })
  const complaints = await lint(text)
  expect(complaints.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    // It comes over the socket, of which OpenAPI knows nothing.
    'no-unused-components: Component: "Frame" is never used.',
  ])
  expect(await lint(text.replaceAll('"summary"', '"sumary"'))).not.toEqual([])
})

test('it names nothing that only the project itself knows', () => {
  expect(text).not.toMatch(/\b[RD]\d+(\.\d+)?\b/)
  expect(text).not.toMatch(/"(x-[^"]*|\$schema)":/)
  expect(text).not.toMatch(/\.ts\b|emailAndAddress|inviteAndEarn|profile_id|member_id/)
})

test('reads take their input from the query, changes from the body, each field as the contract says', () => {
  for (const name of callNames) {
    const call = spec(name)
    const operation = operationOf(name)
    const fields = Object.keys(call.input.shape)
    if (call.method === 'GET') {
      expect(operation).not.toHaveProperty('requestBody')
      expect(operation.parameters!.map((one) => one.name)).toEqual(fields)
      for (const one of operation.parameters!) {
        expect(one).toMatchObject({ in: 'query', required: expect.any(Boolean), schema: expect.any(Object) })
      }
    } else if (!call.upload) {
      const { schema } = operation.requestBody!.content['application/json']!
      expect(Object.keys(schema.properties ?? {})).toEqual(fields)
      for (const field of schema.required ?? []) expect(fields).toContain(field)
    }
  }
})

test('an answer holds the envelope and what the contract says beside it', () => {
  for (const name of callNames) {
    const done = operationOf(name).responses[200] as Response
    const { download } = spec(name)
    if (download) {
      expect(Object.keys(done.content)).toEqual([download])
      continue
    }
    const { properties, required } = done.content['application/json']!.schema
    const fields = ['result', 'code', 'message', 'error', ...Object.keys(spec(name).output.shape)]
    expect(new Set(Object.keys(properties!)), name).toEqual(new Set(fields))
    expect(required, name).toEqual(expect.arrayContaining(['result', 'code', 'message', 'error']))
  }
})

describe('the refusals of a call', () => {
  const ofMembers = [
    'NOTAUTHENTICATED',
    'SECONDFACTOR',
    'LEAVING',
    'SUSPENDED',
    'CONSENTREQUIRED',
    'INCOMPLETEPROFILE',
    'INACTIVEPROFILE',
    'FORBIDDEN',
  ]
  const ofStaff = [...ofMembers, 'FRESHPROOF']
  const gate = [...ofStaff, 'RESTRICTED', 'KEYREUSED']
  const always = Object.keys(commonErrors).filter((code) => !gate.includes(code))

  test.each(callNames)('%s: its own and the common ones, each with its status and text', (name) => {
    const refusals = refusalsOf(name)
    const texts: Record<string, string> = { ...commonErrors, ...spec(name).errors }
    for (const code of [...always, ...Object.keys(spec(name).errors ?? {})]) {
      expect(refusals[statusOf(code)]?.[code], code).toBe(texts[code])
    }
    for (const [status, named] of Object.entries(refusals)) {
      for (const [code, words] of Object.entries(named)) {
        expect(words).toBe(texts[code])
        // A body that is too large, and one that is not JSON, are wrong input with a closer status.
        if (code !== 'INVALIDINPUT') expect(statusOf(code)).toBe(Number(status))
      }
    }
  })

  test.each<[CallName, string[]]>([
    ['users/loginuser', []],
    ['invites/getinvite', ['FORBIDDEN']],
    ['users/me', ['NOTAUTHENTICATED', 'SECONDFACTOR']],
    ['users/giveproof', ['NOTAUTHENTICATED']],
    ['notifications/getsettings', ['NOTAUTHENTICATED', 'SECONDFACTOR', 'LEAVING', 'SUSPENDED', 'FORBIDDEN']],
    ['profiles/likeprofile', [...ofMembers, 'RESTRICTED']],
    ['profiles/visitprofile', ofMembers],
    ['admin/getsecuritylog', ofMembers],
    ['admin/setroles', ofStaff],
    ['admin/proposeadjustment', [...ofStaff, 'KEYREUSED']],
  ])('%s: of those that depend on who asks, the ones that are possible', (name, possible) => {
    const codes = Object.values(refusalsOf(name)).flatMap((named) => Object.keys(named))
    expect(codes.filter((code) => gate.includes(code)).sort()).toEqual(possible.toSorted())
  })

  test('an answer that the document does not name fails every test that asks for it', () => {
    const answer = (statusCode: number, code: string) => ({ statusCode, body: JSON.stringify({ code }) })
    expect(() => expectDocumented('users/loginuser', answer(401, 'WRONGLOGIN'))).not.toThrow()
    expect(() => expectDocumented('users/loginuser', answer(400, 'WRONGLOGIN'))).toThrow(/400 WRONGLOGIN/)
    expect(() => expectDocumented('users/me', answer(401, 'WRONGLOGIN'))).toThrow(/users\/me/)
    expect(() => expectDocumented('users/me', answer(418, 'TEAPOT'))).toThrow(/418/)
  })
})
