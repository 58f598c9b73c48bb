import type { Locale } from './locale.ts'

/**
 * The questions that a profile may answer, in both languages, since a member chooses the one the answer goes on from. A code
 * stays as it is once it was answered. Those that are good to begin with come first.
 */
export const questions = {
  goodSunday: { en: 'A good Sunday', fil: 'Ang magandang Linggo para sa akin' },
  lolaSays: { en: 'My lola says', fil: 'Sabi ng lola ko' },
  cookYou: { en: 'I will cook you', fil: 'Ipagluluto kita ng' },
  learning: { en: 'I am learning', fil: 'Pinag-aaralan ko ngayon ang' },
  laughWhen: { en: 'You will hear me laugh when', fil: 'Maririnig mo akong tumawa kapag' },
  placeBack: { en: 'A place I go back to', fil: 'Ang lugar na binabalik-balikan ko' },
  gratefulFor: { en: 'I am grateful for', fil: 'Nagpapasalamat ako sa' },
  kitchenSong: { en: 'The song I sing in the kitchen', fil: 'Ang kantang kinakanta ko sa kusina' },
  proudOf: { en: 'A small thing I am proud of', fil: 'Munting bagay na ipinagmamalaki ko' },
  cannotSleep: { en: 'I can not sleep when', fil: 'Hindi ako makatulog kapag' },
  firstMorning: { en: 'The first thing I do in the morning', fil: 'Ang una kong ginagawa sa umaga' },
  homeSmells: { en: 'Home smells of', fil: 'Ang amoy ng bahay namin ay' },
  atTheTable: { en: 'At our table there is always', fil: 'Sa mesa namin ay laging may' },
  rainyDay: { en: 'On a rainy day you find me', fil: 'Kapag umuulan, makikita mo akong' },
  childhood: { en: 'As a child I wanted to be', fil: 'Noong bata ako, gusto kong maging' },
  myWork: { en: 'What I like about my work', fil: 'Ang gusto ko sa trabaho ko' },
  bestAdvice: { en: 'The best advice I was given', fil: 'Ang pinakamagandang payo na natanggap ko' },
  iBelieve: { en: 'I believe in', fil: 'Naniniwala ako sa' },
  iPromise: { en: 'A promise I keep', fil: 'Isang pangakong tinutupad ko' },
  myFamily: { en: 'My family will tell you', fil: 'Sasabihin sa iyo ng pamilya ko' },
  myFriends: { en: 'My friends call me when', fil: 'Tinatawagan ako ng mga kaibigan ko kapag' },
  askMe: { en: 'Ask me about', fil: 'Tanungin mo ako tungkol sa' },
  teachYou: { en: 'I can teach you', fil: 'Maituturo ko sa iyo ang' },
  teachMe: { en: 'Teach me', fil: 'Turuan mo ako ng' },
  showYou: { en: 'When you visit I will show you', fil: 'Pagdalaw mo, ipapakita ko sa iyo ang' },
  showMe: { en: 'Show me, where you live', fil: 'Ipakita mo sa akin, sa lugar ninyo, ang' },
  distance: { en: 'What makes a long way short', fil: 'Ang nagpapaikli ng malayong agwat' },
  slowlyOrFast: { en: 'I take my time with', fil: 'Hindi ako nagmamadali sa' },
  changedMind: { en: 'I changed my mind about', fil: 'Nagbago ang isip ko tungkol sa' },
  goodLetter: { en: 'A good first letter tells me', fil: 'Ang magandang unang liham ay nagsasabi ng' },
  kindness: { en: 'A kindness I will not forget', fil: 'Kabutihang hindi ko malilimutan' },
  madeMyDay: { en: 'Something that made my day', fil: 'Isang bagay na nagpasaya sa araw ko' },
  fiesta: { en: 'At a fiesta I am the one who', fil: 'Sa pista, ako ang' },
  spendOn: { en: 'I gladly spend money on', fil: 'Masaya akong gumastos para sa' },
  notWithout: { en: 'I do not travel without', fil: 'Hindi ako bumibiyahe nang walang' },
  fixes: { en: 'When something breaks, I', fil: 'Kapag may nasira,' },
  afraidOf: { en: 'I am a little afraid of', fil: 'Medyo takot ako sa' },
  argue: { en: 'After an argument I', fil: 'Pagkatapos ng tampuhan,' },
  tenYears: { en: 'In ten years I would like', fil: 'Pagkalipas ng sampung taon, gusto ko' },
  lookFor: { en: 'I will know it is you when', fil: 'Malalaman kong ikaw na kapag' },
} as const satisfies Record<string, Record<Locale, string>>

export type Prompt = keyof typeof questions
export const prompts = Object.keys(questions) as [Prompt, ...Prompt[]]
export const questionOf = (prompt: Prompt, language: Locale): string => questions[prompt][language]
