import type { Output } from '@harana/contract'

/** A ticket as the queue has it. */
export type Ticket = Output<'admin/gettickets'>['tickets'][number]
