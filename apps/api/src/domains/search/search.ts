export { refreshSearchCard } from './search-card.ts'
