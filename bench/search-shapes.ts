import type { Input } from '@harana/contract'
import { planted } from './search-members.ts'

export type Filter = Partial<Input<'profiles/searchprofiles'>>
/** `by`: who asks. `most`: times the bare scan that the median may take. `counts`: asks how many there are, and for no cards. */
export type Shape = {
  name: string
  by?: 'woman'
  filter: Filter
  most: number
  pages?: number
  counts?: true
}

const ph = { countryName: 'Philippines' }
const girls = { ...ph, interested: 1 }
const [marriage, casual] = [1, 3]
const old = { lowAge: planted.age - 3, highAge: planted.age + 3 }

/** The measured shapes A to K, what the product adds, many pages, and filters that nobody fits. */
export const shapes: Shape[] = [
  { name: 'A  girls and gender 2, Philippines', filter: ph, most: 10 },
  {
    name: 'B  girls, common goal, 20 to 35',
    filter: { ...girls, searchingFor: marriage, lowAge: 20, highAge: 35 },
    most: 10,
  },
  { name: 'C  girls, rare goal', filter: { ...girls, searchingFor: casual }, most: 10 },
  { name: 'D  girls, 70 to 72', filter: { ...girls, lowAge: 70, highAge: 72 }, most: 25 },
  {
    name: 'E  girls, rare goal, 73 to 75',
    filter: { ...girls, searchingFor: casual, lowAge: 73, highAge: 75 },
    most: 25,
  },
  { name: 'F  guys, small country', by: 'woman', filter: { countryName: 'Iceland' }, most: 10 },
  {
    name: 'G  guys, small country, goal, 60 to 62',
    by: 'woman',
    filter: { countryName: 'Iceland', searchingFor: marriage, lowAge: 60, highAge: 62 },
    most: 25,
  },
  { name: 'H  girls anywhere', filter: { interested: 1 }, most: 10 },
  {
    name: 'I  guys anywhere, goal, 74 to 75',
    by: 'woman',
    filter: { searchingFor: marriage, lowAge: 74, highAge: 75 },
    most: 25,
  },
  {
    name: 'J  guys, US, goal, 30 to 50',
    by: 'woman',
    filter: { countryName: 'United States', searchingFor: marriage, lowAge: 30, highAge: 50 },
    most: 10,
  },
  { name: 'K  two members fit', filter: { ...girls, searchingFor: casual, ...old }, most: 25 },
  { name: 'city, common', filter: { ...girls, city: 'cebu' }, most: 25 },
  { name: 'city, rare', filter: { ...girls, city: 'Cebville 15' }, most: 25 },
  { name: 'city, one letter', filter: { ...girls, city: 'c' }, most: 25 },
  { name: 'city, none of this name', filter: { ...girls, city: 'zz' }, most: 25 },
  { name: 'language, common', filter: { ...girls, languages: 'ceb' }, most: 25 },
  { name: 'language, rare', filter: { ...girls, languages: 'de' }, most: 25 },
  { name: 'language, very rare', filter: { ...girls, languages: 'fi' }, most: 25 },
  { name: 'education, two levels', filter: { ...girls, educationLevel: '5,6' }, most: 25 },
  { name: 'no children, wants some', filter: { ...girls, hasChildren: 0, wantChildren: 1 }, most: 25 },
  { name: 'smokes', filter: { ...girls, smoking: 1 }, most: 25 },
  { name: 'verified', filter: { ...girls, verified: true }, most: 25 },
  { name: 'with photo', filter: { ...girls, withPhoto: true }, most: 25 },
  { name: 'online now', filter: { ...girls, onlineNow: true }, most: 25 },
  {
    name: 'online now, very rare language',
    filter: { ...girls, onlineNow: true, languages: 'fi' },
    most: 25,
  },
  { name: 'newest', filter: { ...girls, sort: 'newest' }, most: 25 },
  {
    name: 'newest, small country',
    by: 'woman',
    filter: { countryName: 'Iceland', sort: 'newest' },
    most: 25,
  },
  {
    name: 'newest, verified, smokes not',
    filter: { ...girls, sort: 'newest', verified: true, smoking: 0 },
    most: 25,
  },
  { name: 'newest, very rare language', filter: { ...girls, sort: 'newest', languages: 'fi' }, most: 25 },
  { name: 'newest, online now', filter: { ...girls, sort: 'newest', onlineNow: true }, most: 25 },
  {
    name: 'everything at once',
    filter: {
      ...girls,
      lowAge: 24,
      highAge: 38,
      searchingFor: marriage,
      languages: 'en',
      educationLevel: '4,5',
      hasChildren: 0,
      wantChildren: 1,
      smoking: 0,
      withPhoto: true,
      verified: true,
    },
    most: 25,
  },
  { name: 'nobody: smokes and verified', filter: { ...girls, smoking: 1, verified: true }, most: 25 },
  {
    name: 'nobody: rare goal, a language of others',
    filter: { ...girls, searchingFor: casual, languages: 'uk' },
    most: 25,
  },
  { name: 'nobody: 81 to 85', filter: { ...girls, lowAge: 82, highAge: 85 }, most: 25 },
  { name: 'A, 5 pages', filter: ph, most: 25, pages: 5 },
  { name: 'A, 25 pages', filter: ph, most: 25, pages: 25 },
  {
    name: 'B, 25 pages',
    filter: { ...girls, searchingFor: marriage, lowAge: 20, highAge: 35 },
    most: 25,
    pages: 25,
  },
  { name: 'C, 25 pages', filter: { ...girls, searchingFor: casual }, most: 25, pages: 25 },
  {
    name: 'J, 25 pages',
    by: 'woman',
    filter: { countryName: 'United States', searchingFor: marriage, lowAge: 30, highAge: 50 },
    most: 25,
    pages: 25,
  },
  { name: 'A, counted', filter: ph, most: 25, counts: true },
  { name: 'C, counted', filter: { ...girls, searchingFor: casual }, most: 25, counts: true },
  { name: 'H, counted', filter: { interested: 1 }, most: 25, counts: true },
  {
    name: 'J, counted',
    by: 'woman',
    filter: { countryName: 'United States', searchingFor: marriage, lowAge: 30, highAge: 50 },
    most: 25,
    counts: true,
  },
  {
    name: 'language, very rare, counted',
    filter: { ...girls, languages: 'fi' },
    most: 25,
    counts: true,
  },
  { name: 'online now, counted', filter: { ...girls, onlineNow: true }, most: 25, counts: true },
]
