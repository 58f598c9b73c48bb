import { type CallName, spec } from '@harana/contract'
import { openApi } from '../http/openapi.ts'

type Response = { content: { 'application/json': { schema: { allOf?: Schema[] } } } }
type Schema = { properties?: { code?: { enum?: string[] } } }

let document: ReturnType<typeof openApi> | undefined

/** @throws Error for an answer that the published OpenAPI document does not foresee for this call */
export function expectDocumented(name: CallName, { statusCode, body }: { statusCode: number; body: string }) {
  document ??= openApi()
  const method = spec(name).method.toLowerCase()
  const responses: Record<string, object> = document.paths[`/${name}`]![method]!.responses
  const found = responses[statusCode] as Response | { $ref: string } | undefined
  const response = found && '$ref' in found ? resolve(found.$ref) : found
  if (spec(name).download && statusCode === 200) return
  const { code } = JSON.parse(body) as { code: string }
  const codes = response?.content['application/json'].schema.allOf?.[1]?.properties?.code?.enum
  if (response && (statusCode === 200 || codes?.includes(code))) return
  throw new Error(`the OpenAPI document does not name ${statusCode} ${code} for ${name}`)
}

const resolve = ($ref: string) => document!.components.responses[$ref.split('/').at(-1)!] as Response
