import type { Reason, Sanction } from './decisions.ts'
import type { LivePhotoFlaw } from './live-photos.ts'
import type { Locale } from './locale.ts'
import { type StepFlaw, type VerificationStep, verificationSteps } from './verification.ts'

type Words = Record<Locale, string>

/** What staff found, by the reason; nothing where only they can say it. */
const found: Record<Reason, Words> = {
  fraud: {
    en: 'You asked other members for money, or tried to get at it.',
    fil: 'Humingi ka ng pera sa ibang miyembro, o sinubukan mong makuha ito.',
  },
  fake: {
    en: 'What we know of your account does not fit the person that your profile shows.',
    fil: 'Hindi tugma ang alam namin tungkol sa account mo sa taong ipinapakita ng profile mo.',
  },
  harassment: {
    en: 'You threatened or insulted other members.',
    fil: 'Nanakot o nang-insulto ka ng ibang miyembro.',
  },
  explicit: {
    en: 'Your profile holds photos or words that do not belong here.',
    fil: 'May mga litrato o salita sa profile mo na hindi bagay rito.',
  },
  underage: {
    en: 'What you wrote or showed tells us that you are under 18. Only adults may join.',
    fil: 'Ayon sa isinulat o ipinakita mo, wala ka pang 18. Mga nasa hustong gulang lang ang puwedeng sumali.',
  },
  advertising: {
    en: 'You advertised something, or recruited other members for it.',
    fil: 'May inialok kang produkto o serbisyo, o nangalap ka ng mga miyembro para rito.',
  },
  exploitation: {
    en: 'You offered people, or looked for people who are offered.',
    fil: 'Nag-alok ka ng mga tao, o naghanap ka ng mga taong iniaalok.',
  },
  other: { en: '', fil: '' },
}

/** What follows from it, by the act. */
const follows: Record<Sanction, Words> = {
  warn: {
    en: 'Please keep to our rules from now on. If it happens again, we may restrict or close your account.',
    fil: 'Sundin na ang patakaran namin mula ngayon. Kapag naulit, puwede naming limitahan o isara ang account mo.',
  },
  restrict: {
    en: 'When this time is over, all of it is open to you again.',
    fil: 'Kapag tapos na ang panahong ito, bukas na ulit sa iyo ang lahat.',
  },
  suspend: {
    en: 'When this time is over, your profile is shown again. Please keep to our rules then.',
    fil: 'Kapag tapos na ang panahong ito, makikita na ulit ang profile mo. Sundin na sana ang patakaran namin.',
  },
  ban: {
    en: 'Please do not open another account.',
    fil: 'Huwag ka nang magbukas ng ibang account.',
  },
  'remove-photos': {
    en: 'You can add other photos that keep to our rules.',
    fil: 'Puwede kang magdagdag ng ibang litrato na sumusunod sa patakaran namin.',
  },
  'remove-texts': {
    en: 'You can write other texts that keep to our rules.',
    fil: 'Puwede kang sumulat ng ibang teksto na sumusunod sa patakaran namin.',
  },
  'sign-out': {
    en: 'You can log in again. If somebody else may know your password, please choose a new one.',
    fil: 'Puwede kang mag-log in ulit. Kung posibleng may ibang nakakaalam ng password mo, pumili ng bago.',
  },
}

/**
 * The words that a statement begins with, for staff to edit: what was found, and what follows. The act, the reason, the
 * rule and the way to appeal stand in the statement beside them.
 */
export const statementWords = (locale: Locale, reason: Reason, action: Sanction): string =>
  [found[reason][locale], follows[action][locale]].filter((words) => words !== '').join('\n\n')

/** What staff answer to members who asked for something. */
export const answers = ['appeal-stands', 'appeal-reversed', 'request-approved', 'request-rejected'] as const
export type AnswerName = (typeof answers)[number]

const answered: Record<AnswerName, Words> = {
  'appeal-stands': {
    en: 'We read your appeal and looked at everything once more. What was reported is there, and it is against our rules.',
    fil: 'Binasa namin ang apela mo at tiningnan ulit ang lahat. Naroon ang ni-report, at labag ito sa patakaran namin.',
  },
  'appeal-reversed': {
    en: 'We read your appeal and looked at everything once more. You are right, and we are sorry.',
    fil: 'Binasa namin ang apela mo at tiningnan ulit ang lahat. Tama ka, at humihingi kami ng paumanhin.',
  },
  'request-approved': { en: '', fil: '' },
  'request-rejected': {
    en: 'What you told us does not show that the change is right. Please ask again and tell us more.',
    fil: 'Hindi ipinapakita ng sinabi mo na tama ang pagbabago. Humiling ka ulit at magkuwento pa.',
  },
}

/** The words that an answer to a member begins with, for staff to edit. */
export const answerWords = (locale: Locale, answer: AnswerName): string => answered[answer][locale]

const photoFlaws: Record<LivePhotoFlaw, Words> = {
  gesture: {
    en: 'We could not see the gesture that we asked for. Please look at its drawing, hold your hand where it shows, and keep hand and face in the picture.',
    fil: 'Hindi namin nakita ang senyas na hiningi namin. Tingnan ang drawing nito, itapat ang kamay kung saan ito ipinapakita, at panatilihin ang kamay at mukha sa litrato.',
  },
  face: {
    en: 'We could not see your face well. Please take the photo in good light, from the front, without sunglasses, mask or filter.',
    fil: 'Hindi namin nakitang mabuti ang mukha mo. Kumuha ng litrato sa maliwanag na lugar, nakaharap, at walang sunglasses, mask o filter.',
  },
  unlike: {
    en: 'The person in this photo does not look like the one in the photos of your profile. Please show photos of yourself on your profile, and take a new live photo.',
    fil: 'Hindi kamukha ng nasa litratong ito ang nasa mga litrato ng profile mo. Maglagay ng sarili mong mga litrato sa profile, at kumuha ng bagong live photo.',
  },
  copy: {
    en: 'This looks like a photo of a screen or of another picture, or like one that was edited. Please take it with your camera, of yourself.',
    fil: 'Mukhang kuha ito ng isang screen o ng ibang litrato, o in-edit ito. Kunan ang sarili mo gamit ang camera.',
  },
  several: {
    en: 'There is more than one person in the photo. Please take it alone.',
    fil: 'Higit sa isang tao ang nasa litrato. Ikaw lang dapat ang nasa litrato.',
  },
  other: { en: '', fil: '' },
}

/** The words that the refusal of a live photo begins with: what was wrong, and how the next one passes. */
export const livePhotoWords = (locale: Locale, flaw: LivePhotoFlaw): string => photoFlaws[flaw][locale]

const en: Record<VerificationStep, Partial<Record<StepFlaw, string>>> = {
  document: {
    unreadable: 'We could not read your document. Please photograph it in daylight, without a flash.',
    cut: 'A corner of your document is cut off. Put it on a dark table and include all four corners.',
    kind: 'We can’t take this document. Please send an ID with your photo from a government.',
    expired: 'Your document has expired. Please send one that is still valid.',
    name: 'The name on your document is not the one of your account. Please put your first and last name right.',
    age: 'The birth date on your document is not the one of your account. Please ask us to change yours.',
    copy: 'Your document looks like a copy, a screen or an edited picture. Please photograph the document itself.',
  },
  selfie: {
    gesture:
      'We could not see the gesture on your live photo. Please hold your hand where the drawing shows it.',
    face: 'We could not see your face well on your live photo. Please take it in good light, from the front.',
    unlike: 'The person on your live photo is not the one on the document. Please take it of yourself.',
    copy: 'Your live photo looks like a photo of a screen or a picture. Please take it with your camera.',
    several: 'There is more than one person on your live photo. Please take it alone.',
  },
  profile: {
    name: 'Your name does not fit your document. Please put it right.',
    words: 'Something that you wrote on your profile does not fit you. Please put it right.',
  },
  photos: {
    unlike: 'Your main photo shows somebody else. Please choose one of yourself.',
    none: 'Your main photo does not show your face. Please choose one that does.',
  },
}
const fil: typeof en = {
  document: {
    unreadable: 'Hindi namin mabasa ang dokumento mo. Kunan ito sa liwanag ng araw, nang walang flash.',
    cut: 'Putol ang isang sulok ng dokumento mo. Ilagay ito sa madilim na mesa at isama ang apat na sulok.',
    kind: 'Hindi namin matatanggap ang dokumentong ito. Magpadala ng ID mula sa gobyerno na may litrato mo.',
    expired: 'Expired na ang dokumento mo. Magpadala ng may bisa pa.',
    name: 'Hindi tugma ang pangalan sa dokumento sa pangalan ng account mo. Itama ang pangalan at apelyido mo.',
    age: 'Hindi tugma ang birthday sa dokumento sa nasa account mo. Hilingin sa amin na baguhin ito.',
    copy: 'Mukhang kopya, screen o na-edit na litrato ang dokumento mo. Kunan ang mismong dokumento.',
  },
  selfie: {
    gesture:
      'Hindi namin nakita ang senyas sa live photo mo. Itapat ang kamay kung saan ito ipinapakita ng drawing.',
    face: 'Hindi namin nakitang mabuti ang mukha mo sa live photo. Kunan ito sa maliwanag, nakaharap.',
    unlike: 'Hindi ang nasa dokumento ang nasa live photo mo. Kunan ang sarili mo.',
    copy: 'Mukhang kuha ng screen o ng litrato ang live photo mo. Kunan ito gamit ang camera mo.',
    several: 'Higit sa isang tao ang nasa live photo mo. Ikaw lang dapat ang naroon.',
  },
  profile: {
    name: 'Hindi tugma ang pangalan mo sa dokumento. Itama ito.',
    words: 'May isinulat ka sa profile mo na hindi tugma sa iyo. Itama ito.',
  },
  photos: {
    unlike: 'Ibang tao ang nasa main photo mo. Pumili ng litrato ng sarili mo.',
    none: 'Hindi kita ang mukha mo sa main photo. Pumili ng litratong kita ito.',
  },
}

/** The words that the refusal of a verification begins with: what was wrong with which step, and how the next try passes. */
export const verificationWords = (
  locale: Locale,
  flaws: Partial<Record<VerificationStep, StepFlaw>>,
): string =>
  verificationSteps
    .flatMap((step) => (flaws[step] && { en, fil }[locale][step][flaws[step]]) || [])
    .join('\n')
