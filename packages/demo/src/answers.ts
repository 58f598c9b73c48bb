import type { Locale } from '@harana/contract/model/locale'
import type { Prompt } from '@harana/contract/model/question-texts'
import { chance } from './encounters.ts'
import type { Person } from './person.ts'

/** An answer to a question of the profile, and the language of the question. */
export type Answer = { prompt: Prompt; language: Locale; answer: string }

type Said = [prompt: Prompt, answer: string, language?: 'fil']

/** What women of the Philippines say; no question twice in three lines. */
const womensAnswers: Said[] = [
  ['goodSunday', 'Mass at seven, taho on the way home, and nobody calls before noon.'],
  ['lolaSays', 'Choose the man who washes his own plate.'],
  ['cookYou', 'Sinigang so sour that you will close one eye.'],
  ['learning', 'To drive. My brother has stopped breathing beside me, but only a little.'],
  ['laughWhen', 'Somebody sings very badly and means every word.'],
  ['placeBack', 'The seawall at home, where the boats come in at five.'],
  ['cannotSleep', 'May naiwang ilaw sa kusina.', 'fil'],
  ['proudOf', 'My first salary bought my mother a washing machine.'],
  ['atTheTable', 'One more plate than there are people.'],
  ['kitchenSong', 'Anything by APO, with the wrong words in the second verse.'],
  ['gratefulFor', 'The aunt who paid my school fees and never once mentioned it.'],
  ['rainyDay', 'Champorado, a blanket, and the dog who is not allowed on the bed.'],
  ['childhood', 'A flight attendant, because of the scarf.'],
  ['bestAdvice', 'Huwag magdesisyon kapag gutom.', 'fil'],
  ['myFamily', 'That I cry at weddings of people I have never met.'],
  ['askMe', 'How I once brought a goat home by jeepney.'],
  ['fiesta', 'Never leaves the kitchen, and hears all the news there.'],
  ['iPromise', 'I answer. If I need time, I say so.'],
  ['showYou', 'Ang ilog kung saan kami natutong lumangoy.', 'fil'],
  ['afraidOf', 'Frogs. Only the ones that look at me.'],
  ['goodLetter', 'What you had for breakfast, and who taught you to cook it.'],
  ['argue', 'I sweep the floor first. Then I can talk.'],
  ['notWithout', 'A small bottle of vinegar and a photo of my parents.'],
  ['tenYears', 'A house with a mango tree and somebody who waters it with me.'],
  ['slowlyOrFast', 'Pagtitiwala. Mabagal, pero buo.', 'fil'],
  ['firstMorning', 'I open all the windows, also in the rainy season.'],
  ['myWork', 'When somebody leaves with an easier face than they came with.'],
  ['homeSmells', 'Garlic rice, floor wax, and the sampaguita on the altar.'],
  ['teachYou', 'To eat with your hands and not lose one grain.'],
  ['madeMyDay', 'A stranger on the bus gave my nephew the window seat.'],
  ['lolaSays', 'Ang pag-ibig, parang sinaing. Huwag laging buksan.', 'fil'],
  ['distance', 'Somebody who says good night at my time, not his.'],
  ['cookYou', 'Adobo the way my father made it, with too much pepper.'],
  ['placeBack', 'Baguio in January, when you can see your breath.'],
  ['spendOn', 'Good shoes and my sister’s tuition, in the other order.'],
  ['iBelieve', 'Saying sorry the same day.'],
  ['laughWhen', 'Kapag nahuli akong kumakanta sa banyo.', 'fil'],
  ['learning', 'To say no without three paragraphs of reasons.'],
  ['goodSunday', 'Laundry, music, and a long call with my best friend in Dubai.'],
  ['kindness', 'A nurse who sat with my mother after her shift was over.'],
  ['myFriends', 'They need somebody who remembers every birthday.'],
  ['showMe', 'Snow. I want to know if it is as quiet as they say.'],
  ['changedMind', 'Early mornings. My garden taught me.'],
  ['proudOf', 'I have read every book in our town’s library. It has forty.'],
  ['lookFor', 'You ask my mother how she is before you ask me.'],
  ['fixes', 'Tape first, then prayer, then my uncle.'],
  ['atTheTable', 'Laging may tuyo, kamatis, at kuwentuhan.', 'fil'],
  ['teachMe', 'To ride a bicycle. Do not tell my nieces.'],
  ['kitchenSong', 'Kahit Maputi Na ang Buhok Ko, as a duet with the radio.'],
  ['rainyDay', 'At the window, counting the umbrellas that turn inside out.'],
  ['askMe', 'The best halo-halo within twenty kilometres. I have tried them all.'],
  ['gratefulFor', 'Two brothers who pretend not to worry about me.'],
  ['childhood', 'A teacher, and I made my cousins sit in rows.'],
  ['cannotSleep', 'There is karaoke next door and nobody has invited me.'],
  ['myFamily', 'I laugh before I finish the joke.'],
  ['afraidOf', 'Karayom, kahit nars ang kapatid ko.', 'fil'],
  ['showYou', 'The market at five, when everything is still loud and cheap.'],
  ['tenYears', 'To still hold hands in the queue at the bank.'],
  ['bestAdvice', 'Marry somebody you would also want as a neighbour.'],
  ['iPromise', 'I do not go to bed without making peace.'],
  ['firstMorning', 'Coffee for my father, then for me, then the news.'],
]

/** What men say. */
const mensAnswers: Said[] = [
  ['goodSunday', 'Church, a long walk with the dog, and a roast that takes all afternoon.'],
  ['cookYou', 'Pancakes. They are the only thing I never burn.'],
  ['learning', 'Tagalog, one wrong syllable at a time.'],
  ['proudOf', 'I built my own kitchen table. It leans, but only a little.'],
  ['laughWhen', 'My niece explains to me how the internet works.'],
  ['placeBack', 'A lake where my grandfather taught me to row.'],
  ['gratefulFor', 'A second chance, and the people who waited for me to take it.'],
  ['askMe', 'The winter I drove four hundred miles for a used piano.'],
  ['iPromise', 'I call when I said I would.'],
  ['myWork', 'At the end of the day something stands that was not there before.'],
  ['firstMorning', 'Black coffee, and I look what the weather does.'],
  ['homeSmells', 'Wood smoke, and bread on Saturdays.'],
  ['childhood', 'A lighthouse keeper. I still think about it.'],
  ['bestAdvice', 'Listen until the end of the sentence.'],
  ['rainyDay', 'In the workshop with the radio on.'],
  ['fixes', 'I take it apart. Sometimes it goes together again.'],
  ['teachYou', 'To skip a stone six times. Seven takes longer.'],
  ['afraidOf', 'Dancing in front of people. I go all the same.'],
  ['distance', 'A call every Sunday, and a date in the calendar to look forward to.'],
  ['kitchenSong', 'Johnny Cash, half an octave too high.'],
  ['myFriends', 'They are moving house. I have the van.'],
  ['changedMind', 'Living alone. I was good at it, and that was not the same as happy.'],
  ['goodLetter', 'Something small that is true.'],
  ['slowlyOrFast', 'Trust, and barbecue.'],
  ['iBelieve', 'Being on time, and in giving people a second minute.'],
  ['teachMe', 'To make adobo the way your mother does.'],
  ['showYou', 'The harbour at six, when the fishing boats come in.'],
  ['notWithout', 'A paperback and a pocket knife I always have to hand in.'],
  ['kindness', 'My neighbour mowed my lawn all the months I walked on crutches.'],
  ['atTheTable', 'A chair for whoever comes by.'],
  ['argue', 'I go round the block once and come back with tea.'],
  ['tenYears', 'A porch, two chairs, and somebody to be quiet with.'],
  ['spendOn', 'Books, good tyres, and flowers on an ordinary Tuesday.'],
  ['madeMyDay', 'A boy I once coached wrote to say that he coaches now.'],
  ['cookYou', 'Goulash, after my grandmother, who measured nothing.'],
  ['myFamily', 'I am the one who does the dishes and thinks nobody sees it.'],
  ['lookFor', 'We forget the time, in two time zones.'],
  ['goodSunday', 'The long way on the motorcycle, and pie at the far end.'],
  ['showMe', 'Your street, and who lives behind each door.'],
  ['cannotSleep', 'I have left something unsaid.'],
  ['learning', 'The guitar, late in life. The dog leaves the room.'],
  ['laughWhen', 'I put the tent up wrong, for the third time that evening.'],
  ['proudOf', 'My godson still calls me first.'],
  ['fiesta', 'Carries the chairs, and stays to carry them back.'],
  ['placeBack', 'Palawan. I went for two weeks and stayed for five.'],
  ['gratefulFor', 'Good knees, so far.'],
  ['bestAdvice', 'Nobody was ever sorry that he planted a tree.'],
  ['askMe', 'Why I have four bicycles and one car that does not start.'],
  ['rainyDay', 'Soup on the stove, chess against myself. I lose.'],
  ['iPromise', 'No games. If I like you, you will know it.'],
  ['firstMorning', 'I feed the hens. They are not grateful.'],
  ['myWork', 'Nobody notices when I have done it well.'],
  ['changedMind', 'Small talk. It turns out that it is how people open the door.'],
  ['teachYou', 'Which mushrooms you may eat, and which only once.'],
  ['afraidOf', 'Heights, which is why I learned to climb.'],
  ['distance', 'Letters. I still write them by hand.'],
  ['kitchenSong', 'Whatever was on when I was seventeen.'],
  ['childhood', 'A train driver, and on Saturdays I am: we have a small museum line.'],
]

/** Everybody's answers, by gender: neighbours in the order of last activity have none alike. */
export function answersOf(people: readonly Person[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>()
  for (const [isMan, said] of [
    [true, mensAnswers],
    [false, womensAnswers],
  ] as const) {
    const group = people
      .filter(({ gender, standing }) => (gender === 3) === isMan && standing !== 'staff')
      .toSorted((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))
    for (const [at, { name }] of group.entries()) {
      const three = [0, 1, 2].map((next) => said[(at * 3 + next) % said.length]!)
      const answers = three
        .slice(0, countOf(name))
        .map(([prompt, answer, language]): Answer => ({ prompt, language: language ?? 'en', answer }))
      found.set(name, answers)
    }
  }
  return found
}

/** Most have answered three questions, some two or one, as in life. */
function countOf(name: string): number {
  const drawn = chance('answers', name)
  return drawn < 0.06 ? 1 : drawn < 0.2 ? 2 : 3
}
