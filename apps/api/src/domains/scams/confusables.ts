/**
 * Letters that look like Latin ones and that NFKC leaves as they are: each line is a Latin letter and its look-alikes in
 * Cyrillic, Greek, Armenian, Cherokee and the phonetic alphabets.
 */
const lines = `
a αаɑᴀɒȺꓮᎪⱥ
b ьвᏏʙᴃɓвБ
c сϲᴄɔⅽᏟꓚ¢ƈ
d ԁɗᴅđɖᏧꓒ
e еєҽᴇɛεɘэёⱸᎬꓰ
f ғƒꜰꓝ
g ɡɢցǥԍɠᏀ
h һհʜнħᏂꓧ
i іıɩɪιӏïᎥⅰӀ
j јյᴊɉꓙ
k кκᴋқƙᏦꓗ
l ⅼʟłɭŀլᏞꓡ
m мᴍɱᎷꓟ
n пոᴎɴηŋղνꓠ
o оοօᴏσøɵөσᎾꓳօ
p рρᴘþᏢꓑ
q ԛզɋ
r гᴦʀɾɍꭇᏒꓣ
s ѕꜱʂսᏚꓢƽ
t тτᴛŧꓔᎢ
u υᴜʉսцꓴ
v ѵᴠνꓦᏙ
w ԝѡωᴡɯᎳꓪшщ
x хχжꓫ
y уүγʏყꓬ
z ᴢƶʐᏃꓜ
`

const folded = new Map<string, string>([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
for (const line of lines.trim().split('\n'))
  for (const lookAlike of line.slice(2)) folded.set(lookAlike.toLowerCase(), line[0]!)

/** Pictures that stand for a word. */
const pictures: Record<string, string> = {
  '💰': 'moneypicture',
  '💵': 'moneypicture',
  '💴': 'moneypicture',
  '💶': 'moneypicture',
  '💷': 'moneypicture',
  '💸': 'moneypicture',
  '🤑': 'moneypicture',
  '📞': 'phonepicture',
  '☎': 'phonepicture',
  '📱': 'phonepicture',
  '📲': 'phonepicture',
  '🔞': 'adultpicture',
  '💦': 'adultpicture',
  '🍆': 'adultpicture',
  '🍑': 'adultpicture',
  '🎁': 'giftpicture',
}

/** Sets of pictured letters, by the code of their A. */
const letterSets = [0x1f150, 0x1f170, 0x1f1e6]

/**
 * The plain small letter, digit or word that a character outside ASCII stands for; '' for what can't be seen, a space for
 * all else that is no letter.
 */
export function foldCharacter(character: string): string {
  const letter = folded.get(character)
  if (letter !== undefined) return letter
  const picture = pictures[character]
  if (picture !== undefined) return ` ${picture} `
  const code = character.codePointAt(0)!
  for (const a of letterSets) if (code >= a && code < a + 26) return String.fromCharCode(97 + code - a)
  if (/[\p{Cf}\p{Mn}\p{Me}\p{Variation_Selector}\u3164\u115f\u1160\uffa0\u2800]/u.test(character)) return ''
  if (/[\p{L}\p{N}]/u.test(character)) return character
  if (character === '’' || character === '‘' || character === '´' || character === 'ʼ') return "'"
  if (character === '…') return ' , '
  if (character === '₱') return ' ₱'
  if (character === '£' || character === '€' || character === '¥') return character
  return ' '
}
