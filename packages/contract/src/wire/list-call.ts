import type { z } from 'zod'
import { listOf, listPage } from '../model/list-page.ts'
import type { CallSpec } from './call.ts'

/** The row of a list of members, newest first, each as `card` says. A member who is not visible is in none, and in no total. */
export const listCall = <
  const Summary extends string,
  const May extends 'likes' | 'visits',
  Card extends z.ZodType,
>(
  summary: Summary,
  may: May,
  card: Card,
) =>
  ({
    method: 'GET',
    summary,
    access: { who: 'active', may },
    input: listPage,
    output: listOf(card),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  }) as const satisfies CallSpec
