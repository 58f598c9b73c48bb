import { BootPage } from '../ui/states/states.tsx'

/** The page of a route without one: the gate redirects from here, as the contract’s table says. */
export default BootPage
