import type { Locale } from './locale.ts'

/** What a text is written in: one of the two, both at once, or nothing that could be told. */
export type TextLanguage = Locale | 'mixed' | 'unknown'

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Words that stand in nearly every sentence of one language and hardly ever in the other, chats' short forms among them.
 * Those that both have, such as "at", "may" or "no", are in neither list.
 */
const functionWords: Record<Locale, ReadonlySet<string>> = {
  en: listed(`
    the a an and or but if of for from with without about into over after before because while than then
    that this these those there here it its he him his she her hers it's they them their we us our you
    your yours my mine me i is are was were been being does did don't doesn't didn't not can can't could
    couldn't will won't would wouldn't should have haven't has had i'm i've i'll i'd you're you've
    you'll that's there's he's she's we're they're what what's who where when why how which some any
    every each much many more most very too also just only still never always often again already yet
    yes please thank thanks sorry good morning evening hello like want need know think feel see get got
    go going come coming make made take say said tell told ask talk speak write find look looking hope
    wish today tomorrow yesterday night week month year time two three first last new old girl guy
    people kids children send give help let really well back out up down off by everybody everyone
    nobody something anything nothing dont cant didnt doesnt isnt im ive u ur pls gonna wanna nice great
    happy sad maybe both same other another long little let's wasn't isn't aren't`),
  fil: listed(`
    ang ng sa ay mga ni nina sina kina nang ba po opo ho din rin naman lang lamang pa pala daw raw kasi
    ko mo ka ako ikaw siya sya kami tayo kayo sila akin iyo kanya niya nya namin natin ninyo niyo nila
    atin inyo kanila sakin sayo sa'yo kita aking iyong ito iyan iyon yan yun yung yon dito diyan dyan
    jan doon dun ganito ganyan ganun ganoon hindi di wala walang mayroon meron huwag wag oo ano anong
    sino saan san kailan kelan bakit paano pano magkano gaano alin kung kapag pag para kahit pero tapos
    saka muna kaya sana nga talaga lahat bawat ibang iba isa isang dalawa dalawang tatlo tatlong marami
    maraming konti konting sobra sobrang masyado medyo parang gusto gustong ayaw ayoko dapat pwede
    puwede pwedeng kailangan alam araw gabi umaga hapon bukas kahapon kanina ngayon mamaya linggo buwan
    taon lagi palagi minsan agad ulit uli kumusta kamusta musta magandang maganda mahal taga nung noong
    habang dahil mula hanggang nasa na si eh ano'ng kay ulam kumain kain sige naku hala edi ganda ingat
    salamat galing kaso sabi siguro buti basta`),
}

/** Three letters in a row that tell the languages apart, `_` for a word's end: the clearest of the texts of this site. */
const trigrams: Record<Locale, ReadonlySet<string>> = {
  en: listed(`
    ed_ _th _wh es_ _yo you thi ted our nce ds_ rs_ the eve en_ lea _co ts_ ur_ ere ns_ _wo ead her er_
    rea se_ _re th_ _ev dy_ ith ys_ nge ks_ nd_ re_ dec sed ded ome whe eas eci _fo for _so ght ht_ ou_
    ee_ fir ake who _ch _sh _he _wr wer ppe ned mbe _to _lo _le ers ear ce_ wn_ bod ody day pea old sho
    how _cl ls_ led tte nds _st can _ho _ne _no ion now hou _we _of me_ ver _ye igh see som ged _vi ten
    hes hot ect st_ _ca ose _on nt_ oth ask onf nfi ved way fin she ld_ ow_ ons ne_ con mem _ph ove end
    oun ry_ cha com of_ anc _ru cho wri cid ter use ase _en not _fi ked tha _de ach mov vis wha be_ whi
    ure ugh ven ws_ _me tio _be _se _wi ll_ eal app _ea clo nsw swe gai ger ue_ urs umb rie oug oin low
    _as ent he_ ain`),
  fil: listed(`
    aka ina _na ali aba ala nag nak mag asa ang sa_ nan ag- ula aha _ka uma la_ aya li_ apa aki ago ahi
    bab ila dal bin kas an_ pak kit kak _ma ama agb _ku ata nap ana san agk ng_ _i- bag ada _pa iba gpa
    kan -lo nga _ib gka pag asy ami pat ita ngg ma_ gay bas ta_ kum aan nat ihi gba buk abi _ng ibi lal
    yan sya ili mul agp gan iyo ga_ ya_ awa ump kat umi pap na_ ara kap siy una na- yon gga ayo ubu nab
    wal uka yo_ tul syo aga lag ags ba_ wa_ yad _tu ong ito ro_ kik apo uli lam sab -re _ni ag_ mpi a-l
    kal dag ipa nas baw mo_ nil g-l pil gal mab bay tan lan isa mak pan kar kai kab agh iha ado _ko ko_
    ulo pin ik_ imu -li ka_ uha pad _mg mga nsa uwe gam gta agd gda mah tun _pi bal nit sum gag kun mas
    gi_ gna ika gaw _ga`),
}

/** What a word counts that only its letters speak for: it may be a name, or borrowed from the other language. */
const BY_LETTERS = 0.35
/** What it takes to tell a language: one function word, or three words of clear letters. */
const LEAST = 1
/** From this share of the lesser language on a text is mixed, if that also has the evidence of a function word. */
const MIXED_SHARE = 0.12

/**
 * Tells what a message is written in, by function words and, for all other words, by trigrams. Taglish is common, and
 * an answer of its own. Addresses, numbers and emojis say nothing.
 */
export function detectLanguage(text: string): TextLanguage {
  const score = { en: 0, fil: 0 }
  for (const word of wordsOf(text)) {
    const language = detectWordLanguage(word)
    if (language) score[language] += functionWords[language].has(word) ? 1 : BY_LETTERS
  }
  const [most, least] = score.en >= score.fil ? (['en', 'fil'] as const) : (['fil', 'en'] as const)
  if (score[most] < LEAST) return 'unknown'
  const share = score[least] / (score.en + score.fil)
  return score[least] >= LEAST && share >= MIXED_SHARE ? 'mixed' : most
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\S*(:\/\/|@|www\.)\S*/g, ' ')
    .match(/\p{L}+(['-]\p{L}+)*/gu) ?? []

function detectWordLanguage(word: string): Locale | null {
  for (const language of ['en', 'fil'] as const) if (functionWords[language].has(word)) return language
  const padded = `_${word}_`
  let lead = 0
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const three = padded.slice(at, at + 3)
    if (trigrams.en.has(three)) lead += 1
    if (trigrams.fil.has(three)) lead -= 1
  }
  if (lead >= 2) return 'en'
  return lead <= -2 ? 'fil' : null
}
