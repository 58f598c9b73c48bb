import type { Guide } from './guide.ts'

/** For men from abroad. */
export const worldDatingTips: Guide = {
  locale: 'en',
  title: 'Dating Tips',
  subject: 'How to date a Filipina.',
  lead: 'What to know about her manners, her family, money and the long way between you, before you write the first line.',
  labels: {
    contents: 'On this page',
    minutes: (count) => `About ${count} minutes to read.`,
    dos: 'Do',
    donts: 'Do not',
    print: 'Print this guide',
    onward: 'Go to My Search',
  },
  people: [
    { name: 'henrik', alt: 'A man looking out of a window, smiling' },
    { name: 'ligaya', alt: 'A woman by the sea, smiling' },
  ],
  sections: [
    {
      id: 'first-letter',
      heading: 'Before the first letter',
      parts: [
        'Read her profile twice. Then write three sentences: one about her, one about you, and one question. If she wrote that she bakes with her sister on Saturdays, ask what came out of the oven last week. A message that could go to anyone is answered by no one.',
        'Leave out “dear”, “baby” and “beautiful” until you have earned them. She has read those words this morning already, from ten men who wanted to save time. Being called by her name is rarer, and it is kinder.',
        'Use photos that look like you do now. Give your real age, and say early whether you are divorced, have children, or live with your parents. She will find out anyway. What she remembers is whether she heard it from you.',
        'Write in plain English. Most Filipinas read it well, many work in it, and some are shy to speak it. Short sentences are polite in any accent. Irony travels badly.',
      ],
    },
    {
      id: 'respect',
      heading: 'Respect is not a compliment',
      parts: [
        'There is an old story about the poor woman and the rich foreigner, and she knows that you know it. She may be a nurse, a teacher, an accountant, or the one who runs the family shop. She is here because she wants to choose. Do not thank her for being “simple”, and do not tell her that women at home are worse. Nobody wants to be liked as the opposite of somebody else.',
        'Ask what she wants, and believe the answer. Some want to marry, some want to see how it goes, some will never leave their province. If you want different things, say so in the first week. That is not cold. It saves a year.',
        'Never ask for photos that she did not offer. If a talk turns intimate and she goes quiet, you have gone too far. Say sorry once, and talk about something else.',
        { say: '“Ingat ka.”', meaning: 'Take care. It is said at the end of a call, and meant.' },
      ],
    },
    {
      id: 'manners',
      heading: 'Hiya, tampo and the word maybe',
      parts: [
        '*Hiya* is a sense of shame and modesty that keeps people from making others uncomfortable. It is why a clear “no” is rare. You will hear “maybe”, “we will see”, or “I will try”. Unless a day and an hour follow, take it as a no, and do not make her say it.',
        '*Tampo* is a quiet hurt. She does not argue. She answers with one word, or not at all. Arguing your case makes it longer. Say what you think you did, say that you are sorry, and give it a little time. It passes when she sees that you noticed.',
        '*Po* and *opo* are small words of respect for elders. Use them with her parents and you will be forgiven much. *Kuya* and *ate*, older brother and older sister, are said to people who are no relatives at all.',
        'Faith matters in many homes. Christmas begins in September, Sunday often belongs to church, and in the south of the country many families are Muslim. You need not share it. You do need to know which one it is, and never to joke about it.',
        'Teasing is affection, and you will be teased: about your nose, your rice, your Tagalog. Tease back gently. Leave out her weight, her English and her skin.',
      ],
    },
    {
      id: 'family',
      heading: 'Her family is in the room',
      parts: [
        'When you write to a woman in Iloilo you also write to her mother, an older brother, and a cousin who reads over her shoulder. This is not a test. It is how she lives. Ask about them by name and remember the answers. Your private note on her profile is made for that.',
        {
          say: '“Kumusta ang pamilya mo?”',
          meaning: 'How is your family? Four words that open more windows than a compliment.',
        },
        'Many grown daughters help to pay for a brother’s school or a parent’s medicine. They do it gladly, and it does not stop at a wedding. If you dream of a life that belongs to two people only, think about that now, and talk about it before anyone is hurt.',
        'Meeting the parents is a statement. Do not ask for it as a courtesy, and do not let it happen by accident. When it comes, bring something small to share, such as chocolate or fruit. Take the food that you are offered, and greet the oldest person first.',
      ],
    },
    {
      id: 'distance',
      heading: 'Half a day apart',
      parts: [
        'Distance is hard mostly because it is vague. Make it regular. Two calls a week at an hour that suits her evening are worth more than a hundred messages while you are at work. The Philippines is seven or eight hours ahead of London, and twelve or thirteen ahead of New York.',
        'Call when you said you would. If you can’t, write before the hour and not after it. Being late by a day, twice, is an answer.',
        'Use video early. Seeing each other for ten minutes tells you both more than a month of text, and it protects you from people who are not who they say. Someone whose camera never works has a reason.',
        'Her connection may fail. Phones run on prepaid load, and storms take the power. Silence on a night with a typhoon is not coldness. Look at the weather in her province before you feel neglected.',
        'Do small things together: the same film, a recipe on both stoves, a walk with the phone held up. A love that only talks about the future has nothing to do today.',
      ],
    },
    {
      id: 'money',
      heading: 'Money, said plainly',
      parts: [
        {
          warning:
            'Do not send money to anyone whom you have not met in person and more than once. Not for a phone, a visa, a hospital, a ticket or a package at the customs office. There are no exceptions that a stranger can explain to you.',
        },
        'Most women here would be ashamed to ask. Those who ask early, and in a hurry, are often not women, and are nearly always reading from a script. The script has an emergency, a secret that you must keep, and a payment that can’t be taken back: gift cards, crypto, a transfer to a cousin’s account.',
        'If somebody asks, say: “I do not send money before we have met.” Say it once. An honest person will be embarrassed and will stay. The other kind will be hurt, then angry, then gone. Report the profile, so that the next man is warned by us and not by his bank.',
        'Do not lead with your own money either. A man who writes about his house and his pension has asked to be valued for them. And do not pay for her life so that she is grateful. Gratitude is a poor floor to build on.',
        'Later, when you are a couple, money is a subject like any other. Speak about it early and in numbers: what she gives to her family, what you owe, who will work, and what is fair.',
      ],
    },
    {
      id: 'first-visit',
      heading: 'The first visit',
      parts: [
        'You fly to her. It shows that you mean it, it lets her stay among people who know her, and it tells you how she lives. Book your own room, in your own name, near her but not with her. Come for two weeks if you can: one to be nervous, one to be yourselves.',
        'Meet in daylight in a public place, a mall or a café by the plaza. Expect a sister or a friend to come along. That is good manners and good sense. Be as kind to her companion as you are to her.',
        'Keep your hands to yourself in public, above all in small towns. Dress a little better than you would at home. Pay for the meals when you invited, without making a show of it, and let her pay for the ice cream when she wants to.',
        'Let someone at home know where you are staying and when you will call. Keep your passport in the hotel’s safe. None of this is distrust. She is doing the same.',
        'Do not propose on the first visit. If it is real it will still be real on the second, and her father will sleep better.',
      ],
    },
    {
      id: 'serious',
      heading: 'If it becomes serious',
      parts: [
        'Ask her where she wants to live before you ask for her hand. Moving abroad means leaving the weather, the language, the food and forty people who love her. Some are glad to go. Some would rather that you came. Both are fair.',
        'Marriage takes papers. As a foreigner you need a certificate from your embassy or consulate that you are free to marry. Under the age of twenty-five the law also asks for her parents’ consent or advice. A Filipina who leaves the country as a wife or fiancée attends a counselling session of the Commission on Filipinos Overseas. Plan in months, and ask the offices themselves: rules change.',
        'Divorce hardly exists in the Philippines. A wedding there is meant to be the last one. If that frightens you, be glad that you noticed in time.',
        'And when she has come to live with you, remember who moved. Find the nearest Filipino shop and the nearest Filipina friend before the first winter. Let her earn her own money, keep her own papers, and call home as long as she likes.',
      ],
    },
    {
      id: 'in-short',
      heading: 'In short',
      parts: [
        {
          dos: [
            'Use her name, and learn ten words',
            'Call when you said you would',
            'Ask about her family and remember',
            'Meet in daylight, with her cousin',
            'Say early what you are looking for',
          ],
          donts: [
            'Send money before you have met',
            'Ask for photos that she did not offer',
            'Joke about her English or her faith',
            'Take maybe for yes',
            'Promise what you have not planned',
          ],
        },
        'A *harana* is a song under a window at night. The man who sings does not climb in. He sings as well as he can, he waits, and he comes back. That is still the best advice we have.',
      ],
    },
  ],
}
