export { ownNews } from './has-news.ts'
