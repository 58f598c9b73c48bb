import type { ChatAction } from '@harana/contract/model/chat'

/** What somebody said, so many minutes ago. */
export type Line = [ago: number, from: string, said: string | { action: ChatAction }]

/** What two of the demo members wrote to each other; one line that nobody answered is a request that waits. */
export type Conversation = {
  /** Who wrote first, and to whom. */
  between: [first: string, second: string]
  lines: Line[]
  /** How many of the last lines their reader has not seen yet; nobody answers what they have not read. */
  unread?: number
}

/** Five of each who can log in and is no staff. */
export const conversations: Conversation[] = [
  {
    between: ['Henrik', 'Rosario'],
    unread: 2,
    lines: [
      [
        4400,
        'Henrik',
        'You wrote that you can make batchoy. I ate it in La Paz once and have tried to cook it ever since. What do I do wrong?',
      ],
      [
        4310,
        'Rosario',
        'Hello Henrik. First question: how long do you boil the bones? My father says anything under four hours is only warm water.',
      ],
      [4295, 'Henrik', 'Two hours. I am ashamed now.'],
      [4280, 'Rosario', { action: 'smile' }],
      [
        2870,
        'Henrik',
        'I gave it five hours on Sunday, with the rain for company. My neighbour came over to ask what smelled so good.',
      ],
      [2790, 'Rosario', 'Ay, ang galing. Next is the guinamos, but slowly. Your neighbour is not ready.'],
      [1420, 'Henrik', 'Then I will warn him. How was your class this week?'],
      [
        95,
        'Rosario',
        'We had fractions. One boy wrote that one half of the world is water and the other half is homework.',
      ],
      [92, 'Rosario', 'May baon din akong kuwento from the market, but that one needs a longer evening.'],
    ],
  },
  {
    between: ['Maricel', 'Henrik'],
    unread: 1,
    lines: [
      [
        205,
        'Maricel',
        'Hi Henrik. A wooden boat and my eleven plants have the same problem, I think: too much water or too little. Which one is it in Bergen?',
      ],
    ],
  },
  {
    between: ['Lorna', 'Henrik'],
    lines: [
      [
        12960,
        'Lorna',
        'Good morning from Baguio. You say that you have learned to wait. Is that the weather or the boats?',
      ],
      [12700, 'Henrik', 'Both, and the glue. It sets when it wants to. What do you teach this term?'],
      [
        12640,
        'Lorna',
        'The Revolution, to students who would rather sleep. I read them letters of that time, and then nobody sleeps.',
      ],
      [
        11300,
        'Henrik',
        'I would have liked such a teacher. Mine had years and battles and nothing between them.',
      ],
      [
        11240,
        'Lorna',
        'Salamat. The strawberries are ripe and my daughter has a recital, so forgive me if I am slow this week.',
      ],
      [11160, 'Henrik', 'Take your time. I wish her steady hands.'],
    ],
  },
  {
    between: ['Henrik', 'Rosabelle'],
    lines: [
      [7100, 'Henrik', 'Three hundred packets and no leftovers: how do you know when to stop cooking?'],
      [
        6900,
        'Rosabelle',
        'When the rice pot shows its bottom and Sister Len says amen. Kumusta from Singapore.',
      ],
      [6870, 'Henrik', 'Do you go back to Antique to see your lot?'],
      [6810, 'Rosabelle', 'Once a year, at Christmas. I sit on a plastic chair where the kitchen will be.'],
      [5450, 'Henrik', 'That is the best seat of a house. I hope the walls will follow.'],
      [5400, 'Rosabelle', { action: 'coffee' }],
    ],
  },
  {
    between: ['Henrik', 'Divina'],
    unread: 1,
    lines: [
      [
        1260,
        'Henrik',
        'A very fat cat and a boat: who is the captain? I repair wooden ones and would like to hear about yours.',
      ],
    ],
  },
  {
    between: ['Isaac', 'Rosario'],
    unread: 1,
    lines: [
      [
        130,
        'Isaac',
        'Good evening, Rosario. My daughter is as old as the children you teach, and she sings her multiplication. Is that allowed in Iloilo?',
      ],
    ],
  },
  {
    between: ['Bas', 'Rosario'],
    unread: 1,
    lines: [
      [
        1700,
        'Bas',
        'I looked it up: La Paz has the soup, and we have the bread to dip. Do the two go together?',
      ],
      [
        1610,
        'Rosario',
        'With batchoy you get puto, soft and white. Bread is for tourists, but we are kind to tourists.',
      ],
      [1590, 'Bas', 'Then I begin as a tourist. What should a tall one see first?'],
      [1490, 'Rosario', 'Molo church, the plaza, then the mangoes of Guimaras. Yuko ka lang sa jeep.'],
      [300, 'Bas', 'I asked my friend’s wife what that means. She laughed for a whole minute. I will duck.'],
      [48, 'Bas', 'She also made me learn a sentence: magandang hapon po. How is my spelling?'],
    ],
  },
  {
    between: ['Davide', 'Rosario'],
    lines: [
      [28900, 'Davide', 'Sister Amelita says that nobody argues with a teacher of Grade 4. Is she right?'],
      [28800, 'Rosario', 'She is. Even the principal raises his hand. How is your ward?'],
      [28760, 'Davide', 'Quiet tonight. I ate my dinner warm, for the first time in days.'],
      [27400, 'Rosario', 'Salamat sa Diyos. Kain nang maayos, doc, hearts want soup as well.'],
      [27350, 'Davide', { action: 'applause' }],
    ],
  },
  {
    between: ['Rosario', 'Matiu'],
    lines: [
      [
        9900,
        'Rosario',
        'Kumusta, Matiu. You still dream in Bisaya? I teach in Hiligaynon and dream in English, so we are even.',
      ],
      [
        9700,
        'Matiu',
        'Maayong gabii, Rosario. In my dreams I always miss the jeepney up to Carmen. Do you know that hill?',
      ],
      [9650, 'Rosario', 'Only from the bus. Sa Iloilo kasi, patag lahat, so our jeepneys have no excuse.'],
      [
        8300,
        'Matiu',
        'My class has learned the song about the bahay kubo. They ask what a singkamas is, and I cannot draw one.',
      ],
      [8230, 'Rosario', 'Draw a turnip that is shy. Ikumusta mo ako sa kanila.'],
    ],
  },
  {
    between: ['Daniel', 'Amor'],
    unread: 1,
    lines: [
      [
        10200,
        'Daniel',
        'You walk to villages that no road reaches. I drive a tractor on tracks that hardly deserve the name. What do you carry?',
      ],
      [
        10050,
        'Amor',
        'Vaccines in a cold box, forms in a plastic bag, and kamote for the way. Good day, Daniel.',
      ],
      [9990, 'Daniel', 'And the forms arrive dry?'],
      [8700, 'Amor', 'Most of them. Ang ulan dito, parang may galit. But people wait for us with coffee.'],
      [8640, 'Daniel', 'I like them already. My dog would pull the box if it smelled of kamote.'],
      [5000, 'Amor', 'Then he has work here. We leave at four in the morning.'],
      [61, 'Daniel', 'He asked me to say that he accepts, if there is a nap after lunch.'],
    ],
  },
  {
    between: ['Lobsang', 'Amor'],
    unread: 1,
    lines: [
      [
        640,
        'Lobsang',
        'Greetings from one mountain to another. I drive an old train up to Ghum, and my mother weaves as you do. Which colours belong to your family?',
      ],
    ],
  },
  {
    between: ['Amor', 'Venkat'],
    lines: [
      [
        9000,
        'Amor',
        'Doc, nabasa ko na pediatrician ka sa Davao. Paano mo napapatahan ang mga bata kapag bakuna?',
      ],
      [
        8880,
        'Venkat',
        'Kanta lang, ma’am, kahit sintunado. After the second verse they cry about my voice and no more about the needle.',
      ],
      [8800, 'Amor', 'Haha, susubukan ko iyan sa barangay. Baka mga lola naman ang umiyak.'],
      [7400, 'Venkat', 'Then you have found two cures. Ano ba ang paborito nilang kanta diyan?'],
      [7330, 'Amor', 'Mga lumang country. Dito sa Bontoc, lahat marunong maggitara at lahat may cowboy hat.'],
      [7300, 'Venkat', { action: 'applause' }],
    ],
  },
  {
    between: ['Sigurd', 'Amor'],
    lines: [
      [
        43500,
        'Sigurd',
        'Good evening, Amor. A ferry is also a village that no road reaches. Do you sing in your church?',
      ],
      [43300, 'Amor', 'Every Sunday, alto, third row. My lola sits behind me and corrects.'],
      [43250, 'Sigurd', 'Then you sing well. In ours the ladies from Cebu carry the whole hymn.'],
      [41900, 'Amor', 'Totoo iyan. Kindly greet them from the mountains.'],
      [41800, 'Sigurd', 'I did, after the service. They waved to the north.'],
    ],
  },
  {
    between: ['Amor', 'Leighton'],
    unread: 1,
    lines: [
      [
        4300,
        'Amor',
        'Your sets come down after three weeks; a blanket takes me three months and keeps for a hundred years. Who of us is more patient?',
      ],
    ],
  },
]
