import type { Person } from '../person.ts'

/** Women of the capital region. */
export const womenOfManila: Person[] = [
  {
    name: 'Erlinda',
    gender: 1,
    age: 47,
    city: 'Manila',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    kaPartner: true,
    away: 1188,
    looksFor: [46, 65],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'My stall in Divisoria sells buttons, zippers and thread, nothing bigger than your thumb. For nineteen years I was the wife of a bus conductor who whistled all day, and the quiet after him was hard. Now both of my sons have work, and my evenings are my own again.',
    aboutMatch:
      'I would like a husband to grow old with, a man who goes to church because he wants to. He should not mind a small house near the train.',
  },
  {
    name: 'Jhoanna',
    gender: 1,
    age: 27,
    city: 'Quezon City',
    country: 'PH',
    goals: ['relationship'],
    away: 294,
    looksFor: [27, 40],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'People call me when their laptop is slow, and usually it only needs a restart. I write software for a bank from eight to five and play badminton with my mother’s friends, who beat me. I moved out last year, so I am still learning how much rice one person needs.',
    aboutMatch:
      'Please be curious about something, whatever it is. We can start with a call on a Sunday afternoon.',
  },
  {
    name: 'Krizelle',
    gender: 1,
    age: 24,
    city: 'Caloocan',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'new',
    away: 613,
    looksFor: [23, 33],
    facts: 'little chubby, brown eyes, black hair, single, no children, college, no smoking, no drinking',
    aboutUser:
      'I work at a milk tea counter in the mall and take up accountancy in the evening. My section calls me the human calculator because I count change without looking. When I finally sleep, I sleep for eleven hours.',
    aboutMatch: 'I hope for a friend who is also busy and does not get angry when my reply is late.',
  },
  {
    name: 'Rowena',
    gender: 1,
    age: 41,
    city: 'Makati',
    country: 'PH',
    goals: ['marriage'],
    away: 73,
    looksFor: [40, 56],
    facts:
      'average, brown eyes, black hair, annulled, has children, maybe children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'Thirty people in my office send money across borders all day, and I make sure it arrives. My annulment took four years, which taught me more patience than any seminar. My daughter is twelve and already taller than her lola.',
    aboutMatch:
      'An adult who pays attention. I would rather have a slow dinner at home than a famous restaurant.',
  },
  {
    name: 'Abigail',
    gender: 1,
    age: 25,
    city: 'Taguig',
    country: 'PH',
    goals: ['relationship'],
    away: 1519,
    looksFor: [25, 36],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I assist a veterinarian in a clinic under a condominium, where the dogs are richer than I am. A one-eyed cat followed me home in August and I stopped arguing with her. On rest days I go to my cousin’s house in Pateros and we fry everything.',
    aboutMatch: 'He can be quiet, but he must be gentle with animals and with cashiers.',
  },
  {
    name: 'Marilou',
    gender: 1,
    age: 44,
    city: 'Pasig',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 3111,
    looksFor: [42, 60],
    facts:
      'slim, brown eyes, brown hair, separated, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'For twenty-two years I have been sewing school uniforms, and every June half of the barangay is wearing my stitches. I separated from the father of my children a long time ago, without plates flying. My eldest finished nursing last year, and I cried so much that the photographer waited.',
    aboutMatch:
      'Someone who has also raised children will understand how I plan my days. Let us take it one talk at a time.',
  },
  {
    name: 'Danica',
    gender: 1,
    age: 29,
    city: 'Mandaluyong',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    away: 346,
    looksFor: [28, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a physical therapist and my patients are mostly grandfathers learning to walk again after a stroke. They tell me about the Manila of the sixties while we do stairs. My own exercise is dancing in the kitchen.',
    aboutMatch:
      'I am looking for the person I will still tease when we are both doing stairs. Kindness to my parents comes first.',
  },
  {
    name: 'Perlita',
    gender: 1,
    age: 53,
    city: 'Navotas',
    country: 'PH',
    goals: ['friendship'],
    away: 5095,
    looksFor: [50, 68],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, junior high, no smoking, no drinking',
    aboutUser:
      'Before sunrise I am at the fish port with my ledger, buying for seven carinderias. My husband was a fisherman, and the sea kept him in 2009. I have six grandchildren and a chair in front of the house from which I see everything.',
    aboutMatch:
      'Good talk with a decent man of my age would be enough for me. If it becomes more, my children have already given their blessing.',
  },
  {
    name: 'Trisha',
    gender: 1,
    age: 23,
    city: 'Malabon',
    country: 'PH',
    goals: ['friendship', 'casual'],
    away: 8,
    looksFor: [22, 30],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, in school, no smoking, drinks in company',
    aboutUser:
      'Fourth-year tourism student here, thesis about flooded heritage houses, written partly in a flooded heritage house. I sell my aunt’s pancit malabon online and deliver it by bike. My room has two hundred postcards and no window.',
    aboutMatch: 'Tell me about a place that I cannot find in a brochure.',
  },
  {
    name: 'Rosemarie',
    gender: 1,
    age: 38,
    city: 'Valenzuela',
    country: 'PH',
    goals: ['marriage'],
    away: 2258,
    looksFor: [37, 52],
    facts:
      'slim, brown eyes, brown hair, single, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'At the plastics factory I am the line leader of eighteen women, and we finish before the men’s line nearly every week. My son Elijah was born when I was twenty-four, and I have never regretted one noisy day of it. On Saturday night we watch old comedies with my mother.',
    aboutMatch:
      'I pray for a man who will be good to a boy already half grown. Steady work is enough; I do not count the pesos of others.',
  },
  {
    name: 'Lea-Ann',
    gender: 1,
    age: 32,
    city: 'Las Piñas',
    country: 'PH',
    goals: ['relationship'],
    standing: 'verified',
    away: 814,
    looksFor: [31, 45],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'My grandfather repaired the bamboo organ of our church, and as a girl I thought all churches sounded like that. I teach music in two schools and I am paid properly by one of them. At the moment I am learning the cello, which my neighbours mention often.',
    aboutMatch: 'You do not need to play anything. Just be honest if a song is bad.',
  },
  {
    name: 'Yolanda',
    gender: 1,
    age: 50,
    city: 'Muntinlupa',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'lapsed',
    away: 8600,
    looksFor: [48, 64],
    facts:
      'slim, brown eyes, brown hair, annulled, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'As a guidance counselor, I listen from Monday to Friday, so on weekends I like to be the one who talks. I have been alone for nine years and it was peaceful, but I notice that I cook for two. Gardening is my church on the Sundays when it rains.',
    aboutMatch: 'A reader of newspapers, please, and somebody who walks. We will see the rest.',
  },
  {
    name: 'Shaira',
    gender: 1,
    age: 26,
    city: 'Pasay City',
    country: 'PH',
    goals: ['relationship'],
    away: 422,
    looksFor: [25, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Night shift at the airport, ground crew, orange vest. I have waved goodbye to more families than I can count, and I still look away when the children cry. After work I eat lugaw at six in the morning and call it dinner.',
    aboutMatch:
      'My schedule is upside down, so I need a man who is relaxed about clocks. Honest intentions, simple plans.',
  },
  {
    name: 'Beverly',
    gender: 1,
    age: 36,
    city: 'San Juan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3767,
    looksFor: [35, 48],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, academic, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'Bones and old papers are my work; I am an archivist at a museum. My parents had given up asking about marriage until I told them that I joined here. I bake sourdough with a starter older than my nephew.',
    aboutMatch: 'I like careful people. Tell me what you keep and why you keep it.',
  },
  {
    name: 'Genalyn',
    gender: 1,
    age: 30,
    city: 'Pateros',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 1284,
    looksFor: [30, 45],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'We are among the last in town who still make balut the old way, in baskets with warm palay. My daughter is four and knows how to hold an egg against the light. I lost my mother early, so I talk to her photo every night about the sales.',
    aboutMatch:
      'He should love children and not be ashamed of a small business. I want to be married in our own church, with the brass band.',
  },
  {
    name: 'Camille',
    gender: 1,
    age: 28,
    city: 'Manila',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 1078,
    looksFor: [27, 39],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a stage manager, the person in black who whispers “go” to the lights. My days begin at noon and end with noodles in Quiapo. I have seen the same love story four hundred times and I still like the ending.',
    aboutMatch: 'Somebody who can laugh at mistakes, mine too. Let us begin lightly and be honest as we go.',
  },
  {
    name: 'Josefina',
    gender: 1,
    age: 56,
    city: 'Quezon City',
    country: 'PH',
    goals: ['friendship'],
    away: 11200,
    looksFor: [53, 72],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, university, smokes, drinks lightly',
    aboutUser:
      'I retired from the city hall after thirty-one years of birth certificates. I know how to spell every name that parents can invent. My knees are weak, but I still dance the cha-cha twice a week with the seniors of Project 4.',
    aboutMatch:
      'A gentleman to write to, perhaps to dance with. Games are for the young, but jokes are for all ages.',
  },
  {
    name: 'Nicolette',
    gender: 1,
    age: 33,
    city: 'Taguig',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 143,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I do quality checks for hospital machines, and I travel with a suitcase full of screws. My team is eleven men who have learned to lower their voices. At home I grow basil, chili and one stubborn tomato.',
    aboutMatch:
      'I am ready for marriage and I say it without blushing. He keeps his promises even when nobody is checking.',
  },
  {
    name: 'Mary-Grace',
    gender: 1,
    age: 39,
    city: 'Caloocan',
    country: 'PH',
    goals: ['marriage'],
    away: 4488,
    looksFor: [38, 55],
    facts:
      'average, brown eyes, black hair, single, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I worked in Kuwait for eleven years and came home with back pain, a sewing machine and enough to build two rooms. My daughter was a baby when I left and is now in college; we are getting to know each other again. I make curtains for half of Bagong Silang.',
    aboutMatch: 'I know what it means to wait for someone. With luck he knows it too.',
  },
  {
    name: 'Rizalyn',
    gender: 1,
    age: 31,
    city: 'Marikina',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'verified',
    away: 1876,
    looksFor: [30, 44],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'When the river rises, our phone chain starts, and I am number four on it. On dry days I am a chemist in a soap company, so I smell of lavender against my will. My father was born on Rizal’s birthday, which explains my name.',
    aboutMatch: 'I want to know someone slowly and properly. Bring your own opinions.',
  },
  {
    name: 'Estrella',
    gender: 1,
    age: 45,
    city: 'Manila',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2122,
    looksFor: [45, 62],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I spent my thirties taking care of both my parents in our house in Sampaloc, and I do not call it a sacrifice. I teach catechism on Saturdays and typing on weekdays, yes, some offices still test it. The orchids on my roof are my pride.',
    aboutMatch:
      'I never married, and I would do it gladly now. An old-fashioned man with a good heart is not too boring for me.',
  },
  {
    name: 'Aubrey',
    gender: 1,
    age: 22,
    city: 'Quezon City',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 0.6,
    looksFor: [21, 29],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, in school, no smoking, no drinking',
    aboutUser:
      'I am in my third year of library science, and yes, I do say “shh” to my brothers. I run a small book swap on our street from a broken refrigerator. My grandmother and I watch Korean dramas together, and she talks to the actors.',
    aboutMatch:
      'I am here to make friends from other places. I would love to know what people read where you live.',
  },
  {
    name: 'Vivian',
    gender: 1,
    age: 43,
    city: 'Makati',
    country: 'PH',
    goals: ['relationship'],
    standing: 'premium',
    away: 2663,
    looksFor: [42, 57],
    facts:
      'little chubby, brown eyes, black hair, divorced, has children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'I came back from ten years in Osaka with a divorce that took another five years to be recognized here. My restaurant has eight seats and one cook, me. My son plays basketball so seriously that we schedule dinners around it.',
    aboutMatch:
      'I need a companion with his own life and time to share some of it. Good appetite is welcome at my counter.',
  },
  {
    name: 'Dolores',
    gender: 1,
    age: 35,
    city: 'Las Piñas',
    country: 'PH',
    goals: ['marriage'],
    away: 5303,
    looksFor: [34, 48],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a street sweeper of the city, green uniform, Zapote road, from four in the morning. People think they do not see us, but the vendors greet me by name and save me the hot pandesal. I finished senior high at thirty-three through the alternative school, with honors.',
    aboutMatch:
      'I want a hardworking man who greets everybody. We will study together if he has not finished either.',
  },
  {
    name: 'Kimberly',
    gender: 1,
    age: 30,
    city: 'Mandaluyong',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 718,
    looksFor: [29, 41],
    facts:
      'average, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'My job is subtitles: I listen to the same ten seconds until I am sure what the actor said. I have a bicycle, a helmet with stickers and strong feelings about drivers on EDSA. On Tuesdays I feed the cats behind our building with two retired nuns.',
    aboutMatch: 'I like people who finish their sentences. No rush, no drama, some good food.',
  },
  {
    name: 'Lilibeth',
    gender: 1,
    age: 48,
    city: 'Valenzuela',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    standing: 'verified',
    away: 3491,
    looksFor: [47, 64],
    facts:
      'average, brown eyes, brown hair, single, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I have been driving a school service van for fourteen years and I know which child gets carsick at which corner. My father taught me on an empty lot in Bulacan. In summer, when there is no school, I take my mother to the hot springs.',
    aboutMatch: 'I would enjoy having a hand to hold on the passenger side. He should have a patient voice.',
  },
]
