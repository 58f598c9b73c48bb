import type { AuditSubject } from '@harana/contract/model/audit'

type AuditValue = string | number | boolean | null | undefined

/** What a handler of staff says of its act for the audit log. */
export type Audit = {
  /** Names a subject of the act, by its number or id. */
  about(kind: AuditSubject, id: number | string): void
  /** Names the fields that were read or changed. */
  fields(names: readonly string[]): void
  /** Names a value, such as one that was asked for or set: the row keeps a keyed hash of it. Undefined is left out. */
  value(name: string, value: AuditValue): void
  /** The free text, such as a reason. It lies beside the row and can be erased. */
  text(text: string): void
}

/** What becomes a row of the audit log. */
export type AuditEntry = {
  /** The number of the member of staff, or MACHINE. */
  actor: number
  act: string
  /** `kind:id` of each. */
  subjects?: Iterable<`${AuditSubject}:${string}`>
  fields?: Iterable<string>
  values?: Iterable<readonly [name: string, value: Exclude<AuditValue, undefined>]>
  text?: string | undefined
}

/** Makes the entry of a call, and the functions by which its handler fills it in. */
export function auditOf(actor: number, act: string) {
  const subjects = new Set<`${AuditSubject}:${string}`>()
  const fields = new Set<string>()
  const values = new Map<string, Exclude<AuditValue, undefined>>()
  const entry: AuditEntry & { subjects: typeof subjects } = { actor, act, subjects, fields, values }
  const audit: Audit = {
    about: (kind, id) => void subjects.add(`${kind}:${id}`),
    fields: (names) => {
      for (const name of names) fields.add(name)
    },
    value: (name, value) => {
      if (value !== undefined) values.set(name, value)
    },
    text: (text) => {
      entry.text = text
    },
  }
  return { audit, entry }
}
