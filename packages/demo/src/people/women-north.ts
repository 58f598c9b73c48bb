import type { Person } from '../person.ts'

/** Women of the Cordillera and the Ilocos coast. */
export const womenOfTheNorth: Person[] = [
  {
    name: 'Bugan',
    gender: 1,
    age: 34,
    city: 'Banaue',
    country: 'PH',
    goals: ['marriage'],
    standing: 'verified',
    away: 1989,
    looksFor: [33, 48],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, drinks lightly',
    aboutUser:
      'I keep four rice terraces with my brother, and I also keep the register at the town’s only hardware shop. My name comes from the old stories, and there are five of us Bugans on our path alone. My son herds ducks after school and knows each of them.',
    aboutMatch:
      'I need somebody who can be happy with work that you can see from far away. If he visits in planting month, he will be given a place in the row.',
  },
  {
    name: 'Hermie',
    gender: 1,
    age: 28,
    city: 'La Trinidad',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 515,
    looksFor: [27, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Strawberries, lettuce and roses: I inspect them all for the provincial agriculture office. Before the sun comes over the ridge I am already in boots. My brothers grow chayote, and I have not yet found a way to make them like computers.',
    aboutMatch: 'He can be a farmer or never have touched soil. What I ask for is respect and a bit of fun.',
  },
  {
    name: 'Sabrina',
    gender: 1,
    age: 25,
    city: 'Baguio',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 30,
    looksFor: [24, 35],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I pull espresso on Session Road and write reviews of used clothes, ukay-ukay being our true sport here. Each year before Panagbenga I swear I will not dance, and each year I dance. I came from Pangasinan for college and the cold adopted me.',
    aboutMatch: 'Let us swap playlists first. A gentle heart is good, a strange hobby is better.',
  },
  {
    name: 'Dominga',
    gender: 1,
    age: 51,
    city: 'Bontoc, Mountain Province',
    country: 'PH',
    goals: ['friendship'],
    away: 18700,
    looksFor: [50, 66],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I am a ritual cook’s daughter and a retired elementary teacher, so both kinds of elders listen to me. My husband was buried above the rice fields he built. I walk to my garden every morning with a basket on my head and no hurry at all.',
    aboutMatch:
      'Letters from far away would please me. A person who respects other people’s customs will find me friendly.',
  },
  {
    name: 'Cordelia',
    gender: 1,
    age: 40,
    city: 'Tabuk',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3288,
    looksFor: [39, 55],
    facts:
      'little chubby, brown eyes, black hair, separated, has children, maybe children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'Our rice here feeds many cities, and I run a mill that hums from October onward. I am Kalinga on my mother’s side and Ilocana on my father’s, so at home we negotiated everything. I have two girls, eleven and fourteen, and a motorcycle that they find embarrassing.',
    aboutMatch:
      'I look for a man who talks things through before the sun goes down. He should be good at sitting with elders.',
  },
  {
    name: 'Filipina',
    gender: 1,
    age: 29,
    city: 'Lagawe',
    country: 'PH',
    goals: ['marriage'],
    away: 4763,
    looksFor: [28, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'As a midwife of the rural health unit, I carry a bag, a flashlight and a raincoat. Twice I have delivered a baby on the road, once in the back of a vegetable truck. I sing in the parish and my father says I sing too fast.',
    aboutMatch:
      'I wish for a home with several children in it and one calm man. Faith is important to us here.',
  },
  {
    name: 'Clarita',
    gender: 1,
    age: 46,
    city: 'Bangued',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    kaPartner: true,
    away: 2417,
    looksFor: [45, 62],
    facts:
      'average, brown eyes, brown hair, annulled, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I judge essays, land quarrels of cousins, and the best bagnet in the family; by profession I am a clerk of court. My son and daughter study in Vigan. The Abra river took our garden twice and we planted it again twice.',
    aboutMatch:
      'An even temper impresses me more than a title. Let us first be friends and see how the river runs.',
  },
  {
    name: 'Kaye-Ann',
    gender: 1,
    age: 23,
    city: 'Baguio',
    country: 'PH',
    goals: ['friendship'],
    away: 1268,
    looksFor: [22, 32],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'I am reviewing for the nursing board exam with nine classmates in a room meant for four. To relax I knit bonnets, and all nine have one by now. On clear days I go up to Mines View only to buy corn.',
    aboutMatch: 'Nothing heavy, please, until my exam is over. Send me good luck and stories.',
  },
  {
    name: 'Wilma',
    gender: 1,
    age: 37,
    city: 'Kabugao',
    country: 'PH',
    goals: ['marriage'],
    away: 7900,
    looksFor: [35, 52],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'To reach my school you go by jeep, then by boat, then by foot, and the children come even farther. I teach three grades in one room in Apayao. Lately we have a solar panel, and the first thing we played was a dance song.',
    aboutMatch:
      'A man who could live where the signal ends would be rare. I would marry for love and for somebody to share the long evenings.',
  },
  {
    name: 'Julieta',
    gender: 1,
    age: 32,
    city: 'La Trinidad',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    standing: 'premium-new',
    away: 1713,
    looksFor: [31, 45],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, college, no smoking, drinks lightly',
    aboutUser:
      'I drive vegetables to Manila at night, six hours down and six hours up, in a truck we call Manang. Road, radio, rice cake from Urdaneta: that is my week. People are surprised for one minute, and then they ask me to teach their sons.',
    aboutMatch: 'I am looking for someone who does not need me to be smaller. Early dinners suit me well.',
  },
  {
    name: 'Marcelina',
    gender: 1,
    age: 43,
    city: 'Tabuk',
    country: 'PH',
    goals: ['marriage'],
    away: 4292,
    looksFor: [42, 58],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I weave laga cloth, and buyers come from Baguio for my reds. After my husband passed I did not touch the loom for a year, and then my mother-in-law put the thread in my lap. Three of us live in the house now, all women, all of us stubborn in the morning.',
    aboutMatch:
      'It would be good to hear a man’s laugh at our table again. He must understand that my mother-in-law stays.',
  },
  {
    name: 'Denmarie',
    gender: 1,
    age: 27,
    city: 'Bangued',
    country: 'PH',
    goals: ['relationship'],
    away: 184,
    looksFor: [26, 38],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Provincial hospital, laboratory, second floor; if you gave blood in Abra, I have probably labelled it. I like motocross on television and quiet in person. My grandfather taught me to play the bamboo flute with one nostril, and no, I do not do it at parties.',
    aboutMatch: 'Someone patient who likes road trips. We can compare our grandfathers.',
  },
  {
    name: 'Aurora',
    gender: 1,
    age: 55,
    city: 'Laoag',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    standing: 'verified',
    away: 2916,
    looksFor: [53, 70],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was born in this city, I was married in its cathedral, and I buried my husband from the same door. We raised garlic and four engineers. Since I retired from the bank, I lead the rosary on our street and also the zumba.',
    aboutMatch:
      'My wish is a second marriage with an honest widower or bachelor. I can still climb to the lighthouse without stopping.',
  },
  {
    name: 'Maricon',
    gender: 1,
    age: 30,
    city: 'Vigan',
    country: 'PH',
    goals: ['relationship'],
    away: 928,
    looksFor: [29, 43],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I restore capiz windows and plaster walls for the heritage office, mostly on ladders. The calesa horses know me, because my pocket has carrots. On Saturday I help at my aunt’s longganisa stand, where the smell follows you home.',
    aboutMatch:
      'I hope for a man who repairs things rather than replaces them. Family is near, and they will come to look at you.',
  },
  {
    name: 'Jovelyn',
    gender: 1,
    age: 26,
    city: 'Candon',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    standing: 'new',
    away: 563,
    looksFor: [25, 37],
    facts:
      'chubby, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I cook kalamay, the sticky kind that our city is proud of, and I sell it at the bus stop where all the Manila buses rest. I know which driver likes extra coconut. Someday I want a real shop with a glass counter and my name on it.',
    aboutMatch: 'Serious and cheerful together is possible, I think. Please come from good manners.',
  },
  {
    name: 'Teodora',
    gender: 1,
    age: 49,
    city: 'Bacnotan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 3861,
    looksFor: [48, 65],
    facts:
      'slim, brown eyes, brown hair, separated, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I cleaned houses in Singapore for eighteen years and now I clean only mine, and slowly. My two sons built a small inn beside the surf beach in La Union, so I meet people with boards all year. I have never once stood on a board, and that is final.',
    aboutMatch:
      'A calm man for the second half of life. He may be retired or close to it, and he should like the sea from a chair.',
  },
  {
    name: 'Apple',
    gender: 1,
    age: 24,
    city: 'Bauang',
    country: 'PH',
    goals: ['casual', 'friendship'],
    away: 113,
    looksFor: [23, 34],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I braid hair on the beach in Elyu when the surfers are in town and make clay pots with my uncles when they are not. Our village has been making pots longer than anyone has been surfing. I fall asleep early, it is the sun.',
    aboutMatch:
      'I would like to laugh with someone and see the sunset, and after that we see. Keep it respectful.',
  },
  {
    name: 'Bernadette',
    gender: 1,
    age: 35,
    city: 'Dagupan',
    country: 'PH',
    goals: ['marriage'],
    standing: 'premium',
    away: 2200,
    looksFor: [34, 48],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a public school principal, one of the youngest in Pangasinan, and I still get nervous at flag ceremony. My students gave me a trophy for patience made from a milk can. On weekends my brothers take me out to the fishponds, where nobody calls me Ma’am.',
    aboutMatch:
      'I want to marry a man who is interested in the world and at ease at home. Children would be a blessing, two if God allows.',
  },
  {
    name: 'Loida',
    gender: 1,
    age: 42,
    city: 'Alaminos, Pangasinan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4390,
    looksFor: [41, 57],
    facts:
      'average, brown eyes, black hair, separated, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'My boat takes visitors to the Hundred Islands, and people always ask me to count them. My husband started this business, then he left it for Dubai and did not look back; for four years I have been the captain. The boys do the ropes, my daughter does the bookings, and I do the worrying.',
    aboutMatch:
      'I look for someone good-natured who can swim at least a little. He must not try to replace their father, only to be kind.',
  },
  {
    name: 'Rhodora',
    gender: 1,
    age: 38,
    city: 'Urdaneta',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 1624,
    looksFor: [37, 52],
    facts:
      'little chubby, brown eyes, black hair, annulled, has children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I sell second-hand tractors, and I can hear from the sound what is wrong before the farmer tells me. My marriage was annulled in 2019. I have a son who draws dragons on all my receipts.',
    aboutMatch: 'Straight talk, clean record, warm hands. I wish to have one more child if life lets me.',
  },
  {
    name: 'Nerissa',
    gender: 1,
    age: 33,
    city: 'Lingayen',
    country: 'PH',
    goals: ['relationship'],
    away: 2789,
    looksFor: [32, 46],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'At the capitol I answer letters of citizens, and I keep the funny ones in a box. I run on the long gray beach before office, then eat puto from Calasiao as my reward. My parents are both deaf, and I grew up with my hands talking.',
    aboutMatch:
      'I would like to teach you signs for rice, rain and “wait for me”. What I need in return is your patience with my slow mornings.',
  },
  {
    name: 'Charmaine',
    gender: 1,
    age: 29,
    city: 'Malasiqui',
    country: 'PH',
    goals: ['marriage'],
    away: 759,
    looksFor: [28, 41],
    facts:
      'little chubby, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I weave bamboo baskets with my family and send them to hotels that I have never entered. My little girl is five, and she orders everyone around, even the buyers. At night I study digital marketing on my phone while she sleeps on my arm.',
    aboutMatch:
      'A father figure who is playful and does not drink would be an answer to my prayer. We are two, so think twice and then write.',
  },
  {
    name: 'Ermelinda',
    gender: 1,
    age: 57,
    city: 'Batac',
    country: 'PH',
    goals: ['friendship'],
    away: 26000,
    looksFor: [55, 73],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I fry empanada under the acacia tree, as my mother did, and my hands know the heat without looking. Five grandchildren are in Hawaii and they call me on Sundays, all at the same time. I have been twice and came home early because of the silence.',
    aboutMatch:
      'At my age I look for conversation, not for fireworks. If you can peel garlic while talking, sit down.',
  },
  {
    name: 'Zenaida',
    gender: 1,
    age: 45,
    city: 'Narvacan',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 1895,
    looksFor: [44, 60],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I am an unmarried daughter, a tax examiner and the best swimmer of the family, in that order at reunions. The sea is four minutes from my door. My house has one bedroom too many and a very good lamp for reading.',
    aboutMatch:
      'I am looking for a partner who is settled inside himself. Tell me about the last book or fish that made you happy.',
  },
  {
    name: 'Pinky',
    gender: 1,
    age: 28,
    city: 'Bauang',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'lapsed',
    away: 6200,
    looksFor: [27, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, smokes, drinks in company',
    aboutUser:
      'During grape season I take visitors into our vineyard and explain why wine from here is possible. Out of season I do nails and hear confessions. I have a loud voice and a small car.',
    aboutMatch: 'Come with good humor, and do not be shy with the cook, who is my mother.',
  },
  {
    name: 'Florabel',
    gender: 1,
    age: 36,
    city: 'Rosales',
    country: 'PH',
    goals: ['marriage'],
    away: 4967,
    looksFor: [35, 50],
    facts:
      'chubby, brown eyes, black hair, single, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'For nine years now I have been the night cashier of a gas station along the highway. I have seen tired truck drivers, new lovers and one runaway carabao. My twins are in Grade 6; they wait for me at the gate at seven with coffee they made themselves.',
    aboutMatch:
      'What I want is simple companionship that becomes a marriage. A man who comes home sober will have our respect.',
  },
]
