import type { Document, Facts } from '../document.ts'

// A draft until a native speaker has read it.
export const cookies = ({ site }: Facts): Document => ({
  title: 'Cookies',
  description: `Ano ang itinatago ng ${site} sa browser mo, bakit, gaano katagal, at ano ang nilo-load lang kapag pumayag ka.`,
  lead: 'May isa kaming sariling cookie, kapag nag-sign up o nag-log in ka. Nasa storage ng browser mo ang lahat ng iba pang naaalala ng site, at narito ang lahat.',
  sections: [
    {
      id: 'needed',
      title: 'Ang kailangan ng site para gumana',
      body: [
        'Kami ang sumusulat nito, kami lang ang bumabasa, at hindi ito kailanman ipinadadala sa ibang kumpanya. Pinapayagan ito ng batas nang hindi na humihingi ng pahintulot, dahil hindi magagawa ng site ang hinihiling mo kung wala ito.',
        {
          table: [
            ['Pangalan', 'Para saan', 'Hanggang kailan'],
            [
              'authToken',
              'Para manatili kang naka-log in.',
              'Hanggang isara ang browser; kung pinili ang “Tandaan ako”, hanggang mag-log out ka o matapos ang session.',
            ],
            [
              'device',
              'Sa susunod mong pag-log in, ipinapakita nitong naka-log in ka na rito dati, para hindi ka ma-lock out ng mga taong hindi mo kilala na nanghuhula ng password mo. Kung pinili lang ang "Tandaan ako".',
              'Hanggang mag-log out ka.',
            ],
            [
              '__Secure-log-in-device (cookie)',
              'Sinasabi nito sa amin kung aling mga pag-log in ang galing sa iisang browser, para hindi makapanloko nang lihim ang isang taong maraming account. Isang random na teksto ang laman nito; walang page na makababasa nito, at walang ibang pinadadalhan nito.',
              '180 araw pagkatapos ng huli mong pag-sign up o pag-log in dito.',
            ],
            ['language', 'Ang wikang pinili mo.', 'Hanggang mag-log out ka o burahin mo.'],
            [
              'mantine-color-scheme-value',
              'Maliwanag o madilim, kung pumili ka.',
              'Hanggang mag-log out ka o burahin mo.',
            ],
            [
              'pretty-state-machine…',
              'Ang filter mo sa paghahanap at kung aling mga notification ang itinago mo rito, para mabuksan ang mga page kung paano mo iniwan. Mabubura mo ang filter sa settings, sa ilalim ng Mga Kagustuhan.',
              'Hanggang mag-log out ka, o may ibang miyembrong mag-log in.',
            ],
            [
              'data-cache',
              'Ang sarili mong profile, mga bansa at iba pang tulad nito, para mabuksan agad ang page. Kung naka-on lang ang “Tandaan ako”. Hindi kailanman ibang miyembro, pribadong note, mensahe o bayad.',
              'Hanggang mag-log out ka, o may ibang miyembrong mag-log in.',
            ],
            [
              'pretty-state-machine… (ng isang tab)',
              'Ang isinulat mo na hindi mo pa naipapadala, at ang page na babalikan mo pagkatapos mong bumili ng credits. Sa staff, pati ang dahilan ng pagbukas nila sa kaso ng isang miyembro, para hindi na itanong sa bawat page.',
              'Hanggang ipadala mo ito, isara mo ang tab o mag-log out ka, o may ibang miyembrong mag-log in.',
            ],
            [
              'kept:sign-up',
              'Ang isinulat mo sa unang hakbang ng sign-up, maliban sa password, para hindi ito mawala kapag ni-reload mo ang page.',
              'Hanggang makapag-sign up ka, o isara mo ang tab; hindi na ito ginagamit pagkalipas ng kalahating oras.',
            ],
            [
              'chat-original-hidden',
              'Kung binabasa mo ang orihinal kasama ng salin.',
              'Hanggang isara mo ang tab o mag-log out ka.',
            ],
            [
              'kept:wanted-page',
              'Ang page na nagpa-log in sa iyo, para mahanap mo ito pagkatapos.',
              'Hanggang makapag-log in ka, o isara mo ang tab.',
            ],
            [
              'social-login',
              'Ang daan mo pabalik habang nagla-log in ka gamit ang Google o Facebook.',
              'Hanggang makabalik ka, o isara mo ang tab.',
            ],
            [
              'push-for',
              'Kanino ang mga notification na ipinapakita ng browser na ito, kung binuksan mo.',
              'Hanggang mag-log out ka.',
            ],
            [
              'build-…',
              'Mga file ng site mismo, pareho para sa lahat, para mabuksan ito kahit mahina ang network.',
              'Hanggang sa susunod na bersyon ng site.',
            ],
            ['consent', 'Ang pinili mo sa page na ito.', 'Isang taon.'],
          ],
        },
      ],
    },
    {
      id: 'asked',
      title: 'Ang nilo-load lang kapag pumayag ka',
      body: [
        '**Pagbilang ng mga pagbisita.** Kung binuksan ito ng nagpapatakbo, sinasabi namin sa Google Analytics kung aling mga pampublikong page ang binabasa, at wala nang iba: walang script at walang cookie ng Google, at may isang random na numero lang na itinatago ng browser mo hanggang sa isara mo ito. Hindi kailanman binibilang ang mga page ng miyembro, at walang binibilang bago ka pumayag.',
        '**Mga post mula sa Facebook at X.** Puwede itong ipakita sa dulo ng page. Malalaman ng mga kumpanyang iyon ang network address at browser mo at na narito ka, at puwede silang maglagay ng sarili nilang cookies. Bago mo pindutin ang button, simpleng link lang ang naroon.',
        'Kung tumanggi ka, ang dalawang iyon lang ang mawawala.',
      ],
    },
    {
      id: 'change',
      title: 'Magbago ng isip',
      body: [
        'Pindutin ang **Cookie settings** sa dulo ng alinmang pampublikong page. Agad na titigil ang binawi mo. Ang cookies na nailagay na ng ibang kumpanya ay mabubura mo sa settings ng browser mo.',
        'Magtatanong kami ulit pagkalipas ng isang taon, o kapag may nagbago.',
      ],
    },
    {
      id: 'more',
      title: 'Higit pa',
      body: ['Kung ano ang ginagawa namin sa personal na data, nasa [patakaran sa privacy](@privacy).'],
    },
  ],
})
