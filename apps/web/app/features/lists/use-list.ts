import type { Input, Output } from '@harana/contract'
import { LIST_MAX_RECORDS, LIST_PAGE_SIZE } from '@harana/contract/model/limits'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { call } from '../../lib/api/api.ts'
import { callOf } from '../../lib/api/data-sources.ts'
import { keyOf, useAnswer, useCall } from '../../lib/cache/swr.tsx'
import type { ListSource } from './sources.ts'

type ListCall = ReturnType<typeof callOf<ListSource>>
export type List = { profiles: ProfileCard[]; total: number; more: boolean }

/** Loads this many pages of 12 of a list, newest first; while more load, `data` keeps the previous ones. */
export function useList(source: ListSource, pages: number) {
  const name = callOf(source)
  const key = keyOf(name, { page: 1, recordsPerPage: pages * LIST_PAGE_SIZE })
  return useAnswer<List>(key, () => load(name, pages), { keepPreviousData: true })
}

/** Returns the number of members in a list; undefined while it loads. */
export function useListTotal(source: ListSource): number | undefined {
  return useCall(callOf(source), { page: 1, recordsPerPage: 1 }).data?.total
}

async function load(name: ListCall, pages: number): Promise<List> {
  return joined(await Promise.all(requestsFor(pages).map((input) => call(name, input))), pages)
}

/** Returns the requests for this many pages of 12: as few as the server's limit of 48 records allows. */
export function requestsFor(pages: number): Input<ListCall>[] {
  const recordsPerPage = Math.min(pages * LIST_PAGE_SIZE, LIST_MAX_RECORDS)
  const requests = Math.ceil((pages * LIST_PAGE_SIZE) / recordsPerPage)
  return Array.from({ length: requests }, (_, i) => ({ page: i + 1, recordsPerPage }))
}

/** Joins answers to one list of this many pages, in which a member who was in two answers appears once. */
export function joined(answers: Output<ListCall>[], pages: number): List {
  const all: ProfileCard[] = answers.flatMap(({ profiles }): ProfileCard[] => profiles)
  const once = [...new Map(all.map((profile) => [profile.profileId, profile])).values()]
  const profiles = once.slice(0, pages * LIST_PAGE_SIZE)
  const more = once.length > profiles.length || (answers.at(-1)?.more ?? false)
  return { profiles, total: answers[0]?.total ?? 0, more }
}
