import { BootPage } from '../ui/states.tsx'

/** An address without a page of its own: the outlet leads on from here, as the contract's table says. */
export default BootPage
