export type { PhotoAddresses } from './addresses.ts'
