/** The demo members' addresses end in it. Nobody else's can: `.example` is reserved, and receives no mail. */
export const DEMO_DOMAIN = 'demo.harana.example'
