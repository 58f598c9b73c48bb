import type { Document, Facts } from '../document.ts'

// A draft until a native speaker has read it.
export const safety = ({ site }: Facts): Document => ({
  title: 'Kaligtasan',
  description: `Paano maging ligtas sa ${site}: paghingi ng pera, pekeng profile, unang pagkikita, at kung sino ang tatawagan kapag may mali.`,
  lead: 'Karamihan sa mga narito ay kung sino ang sinasabi nila. Para sa araw na may hindi ang page na ito.',
  sections: [
    {
      id: 'rules',
      title: 'Limang patakarang nagpoprotekta sa iyo',
      body: [
        {
          list: [
            '**Huwag magpadala ng pera.** Hindi para sa ticket, visa, ospital, phone, bayad sa customs o investment. Kahit minsan, kahit kaunti.',
            '**Dito muna kayo hangga’t hindi pa kayo magkakilala.** Kadalasan ay may dahilan ang taong gustong lumipat agad sa ibang app.',
            `**Tingnan ang mukha.** Wala pang video call sa ${site}: humiling ng litratong kuha ngayong araw, o ng recording ng boses, bago maniwala sa kuwento. Kapag laging may dahilan, iyon na ang sagot.`,
            '**Itago para sa sarili ang mga litrato ng katawan mo.** Puwede itong gamitin para takutin ka.',
            '**May pagsabihan ka.** Dapat alam ng kaibigan, kapatid o pinsan kung sino ang ka-chat mo at saan kayo magkikita.',
          ],
        },
      ],
    },
    {
      id: 'scams',
      title: 'Paano nangyayari ang scam',
      body: [
        'Matiyaga sila at mabait, at may sinusunod na plano. Nagsisimula ito sa maraming mensaheng pare-pareho, at nagpapatuloy sa sinumang sumagot. Una ang tiwala: matatamis na salita tuwing umaga, kinabukasang magkasama. Tapos ibang app, kung saan walang makakapag-report sa kanila. Tapos isang pagsubok, maliit na bagay. Tapos ang emergency. Ang nagbayad nang isang beses ay hihingan ulit.',
        'Ito ang mga kuwentong pinakamadalas sabihin:',
        {
          list: [
            'Isang dakilang pag-ibig sa loob ng ilang araw, tapos biglang aksidente, sakit o pagkakakulong na pera mo lang ang lulutas.',
            'Isang package, mana o premyo na naghihintay sa customs hanggang magbayad ka.',
            'Siguradong kita sa coins, ginto o trading app na ituturo raw sa iyo ng kaibigan mo.',
            'Isang taong nagsasabing taga-team namin at humihingi ng password, code o bayad. Hindi namin iyon ginagawa kailanman.',
            'Isang visa o ticket na kailangang bayaran ngayon din, sa ahensyang wala pang ibang nakarinig.',
            'Trabaho sa ibang bansa na taong hindi mo kilala ang nag-aayos ng papeles. Ganito nagsisimula ang human trafficking.',
            'Regalong utang mo raw bilang patunay ng pag-ibig, o ang code ng gift card.',
            'Maseselang litratong hinihingi sa iyo, at pagkatapos ay bantang ipakikita ito sa pamilya mo.',
            'Link sa page na humihingi ng password mo, o code na napunta raw sa phone mo nang hindi sinasadya.',
          ],
        },
        'Mga rule ng program, hindi tao, ang bumabasa ng isinusulat mo bago ito ihatid. Kapag katunog ito ng isa sa mga ito, bababalaan ka: kapag ipinapadala mo, at sa tabi nito kapag natanggap mo. Ang humihingi ng pera o higit pa ay maghihintay hanggang matingnan ng tao sa team namin; makikita iyon ng nagpadala, at walang sasabihin sa kabila hanggang doon. Ganoon din ang maraming unang mensahe ng bagong account sa loob ng ilang minuto.',
        {
          note: 'Kapag nabanggit ang pera, tumigil at mag-report.',
          text: 'Kung nagkamali ka ng hinala, walang mawawala: may tao sa team namin na magbabasa muna ng report. Kung tama ka, baka nailigtas mo ang susunod.',
        },
        'Marunong ng English at Filipino ang mga rule na ito, at sinasabi ng babala kung bakit ito naroon at ano ang gagawin. Nagkakamali ang mga ito sa dalawang paraan: hindi hatol ang babala, at hindi patunay ang walang babala.',
        'Nangyari na ba? Huwag nang magbayad pa, kahit sa nangangakong maibabalik ang pera. Sabihin sa bangko mo ngayon din, huwag burahin ang mga mensahe, i-report ang miyembro rito at pumunta sa pulis. Wala kang dapat ikahiya: trabaho ito ng mga taong buong araw itong ginagawa.',
      ],
    },
    {
      id: 'block-report',
      title: 'Mag-block at mag-report',
      body: [
        'Nasa bawat profile ang dalawa. Sa **block**, mawawala kayo agad sa paningin ng isa’t isa, at walang sasabihan. Makikita mo sa Settings ang mga na-block mo, at doon mo rin sila puwedeng i-unblock.',
        'Sa **report**, ipinadadala mo sa amin ang profile ayon sa itsura nito sa sandaling iyon. May taong magbabasa. Piliin kung tungkol saan at sumulat ng isa o dalawang linya: ano ang sinabi, kailan, at kung may hininging pera. Hindi kailanman sasabihin sa ni-report kung sino ang nag-report.',
        'Huwag burahin ang mga mensahe. Nakakatulong ang mga ito sa amin, at sa pulis kung aabot doon.',
      ],
    },
    {
      id: 'meeting',
      title: 'Ang unang pagkikita',
      body: [
        {
          list: [
            'Magkita sa araw, kung saan maraming tao: sa mall, kapihan o simbahan pagkatapos ng misa.',
            'Magsama ng kakilala, o ipaalam kung nasaan ka at kailan ka uuwi. Magandang asal ang may kasama; hindi ito kawalan ng tiwala.',
            'Sarili mong biyahe papunta at pauwi, at huwag ihiwalay ang phone, inumin at mga papeles mo.',
            'Huwag tumuloy sa bahay ng taong hindi mo pa nakikilala, at huwag siyang papuntahin sa inyo sa unang araw.',
            'Wala kang utang kahit kanino dahil sa ticket, pagkain o regalo. Puwede kang umalis anumang sandali.',
          ],
        },
        'Kung galing ka sa ibang bansa: sariling hotel, sariling ticket pauwi at hawak ang pasaporte mo, at mag-iwan sa pamilya ng kopya ng plano mo.',
      ],
    },
    {
      id: 'pressure',
      title: 'Pananakot at pamimilit',
      body: [
        'Kung may nagbabantang ipakita ang mga litrato o mensahe mo: huwag magbayad, dahil hindi iyon matatapos sa bayad. Tumigil sa pagsagot, ingatan ang ebidensya, mag-block, mag-report sa amin at pumunta sa pulis. Wala kang ginawang masama.',
        'Kung may ibang nagpapasya kung kanino ka susulat, humahawak ng mga papeles mo, o kumukuha ng kinikita mo rito: hindi iyon pagmamahal at hindi rin tungkulin sa pamilya. Puwedeng human trafficking iyon, at may tulong na walang bayad.',
      ],
    },
    {
      id: 'children',
      title: 'Mga bata',
      body: [
        `Para sa 18 taong gulang pataas ang ${site}. Kung sa tingin mo ay mas bata ang isang miyembro, o may batang nanganganib, i-report ito sa dahilang “Wala pang 18” at tumawag sa pulis. Isinasara muna namin ang ganoong profile bago magtanong, at ipinapasa namin ang hinihingi ng batas na ipasa.`,
      ],
    },
    {
      id: 'help',
      title: 'Sino ang tutulong',
      body: [
        {
          table: [
            ['Saan', 'Sino ang tatawagan'],
            ['Pilipinas, panganib ngayon', '911, ang pambansang emergency number'],
            [
              'Pilipinas, trafficking at alok sa ibang bansa',
              '1343, ang Actionline laban sa Human Trafficking',
            ],
            ['Pilipinas, panloloko at pananakot online', '1326, ang Inter-Agency Response Center ng CICC'],
            ['European Union', '112'],
            ['United Kingdom', '999; panloloko: ang pambansang sentro ng pulis para sa fraud'],
            ['United States', '911; krimen online: [ic3.gov](https://www.ic3.gov)'],
            ['Australia', '000; scam: [scamwatch.gov.au](https://www.scamwatch.gov.au)'],
          ],
        },
        'Nagbabago ang mga numero. Kung may hindi sumasagot, magtanong sa pulis kung nasaan ka. Kung nakapagpadala ka ng pera, sabihan agad ang bangko mo.',
      ],
    },
  ],
})
