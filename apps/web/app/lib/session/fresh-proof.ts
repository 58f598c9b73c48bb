import { createContext, use } from 'react'

type Repeat = <T>(work: () => Promise<T>) => Promise<T>

/** Given by the gate of second factors; outside it, work that needs a fresh proof is refused like any other. */
export const FreshProofContext = createContext<Repeat>((work) => work())

/**
 * Returns a function that does some work and, when a call in it was refused for want of a fresh proof, asks for one and
 * does the work again. It rejects with that refusal when the dialog is closed without a proof.
 */
export const useFreshProof = (): Repeat => use(FreshProofContext)
