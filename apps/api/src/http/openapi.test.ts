import { callNames, spec } from '@harana/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; $ref?: string }
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
  security: Record<string, string[]>[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json()
})
afterAll(() => app.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the document lists the contract’s calls, no more and no less', () => {
  const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(listed.sort()).toEqual(callNames.map((name) => `${spec(name).method} /${name}`).sort())
})

test('it is OpenAPI 3.1: what must be there is, and every name it uses is defined', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  for (const { path, operation } of operations()) {
    expect(path).toMatch(/^\//)
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    for (const { description, content } of Object.values(operation.responses)) {
      expect(description).not.toBe('')
      expect(content['application/json']!.schema).toBeDefined()
    }
    for (const scheme of operation.security.flatMap((one) => Object.keys(one))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
  }
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    expect(reference, 'a reference leads to something in the document').toMatch(/^#\/components\//)
  }
})

test('reads take their input from the query, changes from the body, each field as the contract says', () => {
  for (const name of callNames) {
    const call = spec(name)
    const operation = document.paths[`/${name}`]![call.method.toLowerCase()]!
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
