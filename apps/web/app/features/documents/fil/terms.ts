import { currentVersion } from '@harana/contract/model/consents'
import type { Document, Facts } from '../document.ts'

// A draft until a native speaker and a lawyer have read it.
export const terms = ({ site, sibling, operator, named }: Facts): Document => ({
  title: 'Mga Tuntunin',
  description: `Ang mga tuntunin ng ${site}: sino ang puwedeng sumali, pakikitungo sa isa’t isa, mga plan, credits, refund, moderation at batas.`,
  lead: `Ang ${named(operator.name, 'nagpapatakbo ng site na ito')} at ikaw ang nagkakasundo sa mga tuntuning ito. Isinulat namin ito para talagang mabasa.`,
  law: {
    version: currentVersion('terms'),
    draft:
      'Draft para sa abogado. Hindi pa ito inaaprubahan ng abogado. Dapat itong ipasuri ng nagpapatakbo para sa bawat bansang pinaglilingkuran bago ito asahan ng mga tao. Salin ito; ang tekstong English ang masusunod.',
  },
  sections: [
    {
      id: 'who',
      title: '1. Sino kami',
      body: [
        `${named(
          `Ang ${site} at ${sibling} (“ang serbisyo”) ay pinatatakbo ng ${operator.name}, ${operator.address} (“kami”). Maaabot kami sa ${operator.email} at sa [contact form](#contact).`,
          `Ang ${site} at ${sibling} ang “serbisyo”, at “kami” ang nagpapatakbo nito. Maaabot kami sa [contact form](#contact).`,
        )} Iyon din ang iisang punto ng ugnayan namin para sa mga miyembro at awtoridad; nagbabasa kami ng English at Filipino.`,
        'Sa paggawa ng account, pumapayag ka sa mga tuntuning ito at kinukumpirma mong nabasa mo ang [patakaran sa privacy](@privacy). Iisang serbisyo ang dalawang site: iisang account, iisang mga tuntunin.',
      ],
    },
    {
      id: 'join',
      title: '2. Sino ang puwedeng sumali',
      body: [
        'Puwede kang sumali kapag totoo ang lahat ng ito:',
        {
          list: [
            '**18 taong gulang ka o higit pa**, at nasa hustong gulang ayon sa batas ng tinitirhan mo kung mas mataas iyon.',
            'Malaya kang pumasok sa isang relasyon. Kung may asawa ka at hindi kayo hiwalay, dapat itong nakasulat sa profile mo.',
            'Hindi ka pa nahatulan sa karahasan, krimeng seksuwal, human trafficking o panloloko, at walang utos na nagbabawal sa iyong makipag-ugnayan sa iba.',
            'Para sa sarili mo at sa pribadong layunin ang pagsali mo, at iisa ang account mo.',
            'Wala pa kaming isinarang account mo.',
          ],
        },
        'Puwede naming hingin na patunayan mo ang edad o identity mo. Kung may sapat na dahilan para maniwalang wala pang 18 ang isang tao, isasara namin agad ang account.',
      ],
    },
    {
      id: 'account',
      title: '3. Ang account mo',
      body: [
        'Dapat totoo, at manatiling totoo, ang sinasabi mo sa amin. Ikaw lang ang dapat makaalam ng password mo; ituturing na gawa mo ang ginawa sa account mo maliban kung sinabi mo sa amin na nalaman ng iba ang password. Sabihan kami agad kung may ibang gumagamit nito.',
        'Hindi puwedeng ibenta, ipahiram o ipahawak ang account sa ahensya, kamag-anak o programa.',
      ],
    },
    {
      id: 'profile',
      title: '4. Ang profile, mga litrato at mensahe mo',
      body: [
        'Sa iyo pa rin ang mga salita at litrato mo. Pinapayagan mo kaming i-store, baguhin ang laki at ipakita ang mga ito sa dalawang site sa mga dapat makakita, hangga’t narito ang mga ito, at panatilihin pagkatapos ang sinasabi ng [patakaran sa privacy](@privacy#how-long). Hindi namin ito gagamitin sa ads nang hindi nagtatanong sa iyo.',
        'Ikaw ang dapat nasa litrato, at may karapatan ka dapat na gamitin ito. Bawal ang hubad, mga bata, litrato ng iba, at mga contact o detalye ng pagbabayad sa profile.',
      ],
    },
    {
      id: 'conduct',
      title: '5. Ang pakikitungo sa isa’t isa',
      body: [
        'Dito, o sa ugnayang nagsimula rito, bawal:',
        {
          list: [
            'magbanta, manubaybay, mang-insulto o manghamak ng sinuman, o umatake dahil sa pinagmulan, pananampalataya, gender, oryentasyon, katawan, edad o kapansanan;',
            'manloko tungkol sa kung sino ka, ano ang hanap mo o kung malaya ka;',
            'magpadala ng mga salita o litratong seksuwal sa hindi malinaw na humingi nito, o ipakita sa iba ang pribadong litrato o mensahe ng kahit sino;',
            'mag-advertise, mag-recruit, magbenta, mangolekta ng mga address o magpadala ng iisang mensahe sa marami;',
            'mangopya ng mga profile, gumamit ng programa para basahin o patakbuhin ang serbisyo, o maghanap ng kahinaan nito nang walang pahintulot namin (puwedeng sumulat muna sa amin ang mga security researcher);',
            'gumawa ng anumang bawal sa batas ng kinaroroonan mo o ng kausap mo.',
          ],
        },
      ],
    },
    {
      id: 'not',
      title: '6. Ang hindi namin ginagawa',
      body: [
        '**Hindi ito negosyo ng pagtatambal o kasal.** Ipinagbabawal ng Anti-Mail Order Spouse Act ng Pilipinas (Republic Act No. 10906) ang mga negosyong nagtatambal o nag-aalok ng mga Pilipino sa mga dayuhan para sa kasal o pagsasama sa paraang mail-order, sa personal na pagpapakilala, sa e-mail o sa mga website, at ang pag-recruit ng mga Pilipino para rito nang may bayad. Hindi nito sinasaklaw ang mga lehitimong dating website na nag-uugnay sa mga taong may iisang interes para makabuo ng personal na relasyon at pakikipag-date. Ganoong site kami, at ganoon kami mananatili: sumasali ang bawat miyembro sa sariling kagustuhan, nang libre, hinahanap ang iba sa sariling paghahanap, at sumasagot lang kung gusto. Wala kaming katalogo, hindi kami nag-aayos ng kasal, hindi kami tagapagpakilala, hindi kami nangangako ng katambal, at hindi kami naniningil para rito.',
        'Kaya walang sinumang puwedeng gumamit ng serbisyo para mag-alok ng tao, mag-recruit para sa iba, maningil sa pagpapakilala, o magpatakbo o magpalaganap ng anumang ipinagbabawal ng batas na ito.',
        '**Hindi ito escort service.** Bawal mag-alok, humingi o mag-ayos ng serbisyong seksuwal o pakikisama kapalit ng pera, regalo o iba pang pakinabang.',
        '**Walang lugar dito ang human trafficking.** Krimen ang pag-recruit, pagdadala, pagkupkop o pagsasamantala sa mga tao, anumang pahintulot ang sabihin, ayon sa Republic Act No. 9208 na sinusugan ng Republic Acts No. 10364 at 11862 at sa batas ng karamihan ng mga bansa. Ganoon din ang anumang seksuwal na paggamit sa mga bata, kasama ang mga litrato (Republic Act No. 11930). Isinasara namin ang ganoong account, iniingatan ang ebidensya at nagsusumbong sa mga awtoridad.',
        '**Hindi nabibili ng pera ang tao rito.** Ang mga plan at credits ay bayad sa paggamit ng serbisyo. Hindi ito nagbibigay ng karapatan sa sagot, pagkikita o anupaman mula sa isang miyembro.',
      ],
    },
    {
      id: 'money',
      title: '7. Pera sa pagitan ng mga miyembro',
      body: [
        'Huwag humingi sa miyembro ng pera, credits, mamahaling regalo, o detalye ng bangko o wallet, at huwag magpadala sa taong hindi mo pa nakikilala. Saklaw nito ang utang, ticket, visa, bayarin, investment, coins at lahat ng uri ng emergency. Ipinapaalala namin ito sa dalawang panig, at isinasara ang mga account na humihingi.',
        'Sariling usapin ng mga miyembro ang ibinibigay nila sa isa’t isa sa labas ng serbisyo. Hindi namin maibabalik ang ganoong pera. Kung paano makilala ang manloloko, at sino ang tatawagan, nasa page tungkol sa [kaligtasan](@safety).',
      ],
    },
    {
      id: 'verification',
      title: '8. Verification at mga Ka-Partner',
      body: [
        'Ang verified na miyembro, o Ka-Partner, ay ang taong ang ID, mukha, profile at mga litrato ay tiningnan ng isang tao sa team namin sa isang partikular na araw. Hindi ito pangako tungkol sa ugali, layunin, kalusugan o kabuhayan. Hindi tinitingnan nang ganito ang ibang miyembro. **Hindi kami nagsasagawa ng criminal background check** maliban kung sinasabi namin sa page na iyon.',
        'Binabawi namin ang seal kapag hindi na totoo ang kahulugan nito.',
      ],
    },
    {
      id: 'plans',
      title: '9. Mga plan, credits at presyo',
      body: [
        'Nasa page ng order, bago ka magbayad, ang laman ng plan, gaano katagal, kailan nagre-renew at magkano. Nasa US dollars ang mga presyo at pareho para sa lahat; kasama na sa presyo ang buwis ng bansa mo at nakasulat ito roon. **Ang nagbebenta** ay nakapangalan sa page ng order at sa resibo, na ine-e-mail din namin sa iyo. Nabubuo ang kasunduan kapag nakumpirma ang bayad mo.',
        'Sa page ng isang kumpanya ng pagbabayad ka nagbabayad. Hindi namin nakikita ang numero ng card mo.',
        'Ang credits ay yunit ng serbisyong ito para sa mga bagay na paisa-isa, gaya ng pag-lift ng profile mo. Hindi ito pera, hindi maipapalit sa pera at hindi maipapasa sa iba. Hindi nag-e-expire ang biniling credits habang bukas ang account mo. Puwedeng may hangganan ang ibinigay na credits, at sinasabi iyon; iyon ang unang nagagastos.',
        '**Renewal:** nagre-renew ang plan sa katapusan nito, sa parehong haba at sa presyong binili mo, hanggang i-cancel mo. Sumusulat kami ilang araw bago ang bawat renewal. Puwede mong i-cancel anumang oras sa Mga plan, sa dalawang pindot, o sa pagsulat sa amin; tatakbo ang plan hanggang sa huling araw na bayad, at wala nang kukunin. Kung hindi nabayaran ang renewal, tuloy pa ang plan nang ilang araw, saka matatapos; kung ica-cancel mo ito noon, matatapos ito agad at hindi na ulit sisingilin ang bangko mo. Agad ang paglipat sa mas mataas na plan; ibinabawas sa presyo nito ang natitira sa luma, gaya ng nakasulat sa page ng order. Kina-cancel ng pagbura ng account ang plan, at ganoon din kapag kami ang nagsara nito.',
        '**Ang libreng trial** ay isang beses bawat tao. Walang hinihinging card, kusang natatapos at hindi nagiging bagay na may bayad.',
      ],
    },
    {
      id: 'refunds',
      title: '10. Refund at karapatang umatras',
      body: [
        {
          list: [
            '**Kami ang may mali:** kung nasingil ka nang doble o mali, o hindi mo natanggap ang binayaran mo, aayusin namin o ibabalik ang halaga sa paraang ibinayad mo.',
            '**Ang mga konsumer sa European Union, EEA at United Kingdom** ay puwedeng umatras sa loob ng 14 na araw nang walang dahilan, sa anumang malinaw na pahayag sa amin. Itinatanong ng page ng order kung dapat kaming magsimula agad. Kung oo, may makatarungang bahagi kang babayaran para sa mga araw ng plan na nagamit na, at para sa credits, natatapos ang karapatan sa bawat isang nagastos mo.',
            '**Ang mga konsumer sa iba pang lugar** ay may mga karapatang ibinibigay ng kanilang batas, kabilang ang Consumer Act of the Philippines (Republic Act No. 7394) at mga batas ng estado sa US tungkol sa dating service, na ang ilan ay nagbibigay ng tatlong araw para mag-cancel. Sumulat sa amin, at tutuparin namin ito.',
            '**Isinarang account:** kung isinara namin ang account mo nang wala kang kasalanan, ibabalik namin ang hindi nagamit. Kung dahil sa malubhang paglabag, mawawala ang hindi nagamit hangga’t pinapayagan ng batas.',
            '**Nagastos na credits:** hindi na ibinabalik, maliban kung may hindi dumating o napatunayang peke ang profile na pinaggastusan.',
          ],
        },
        'Ang ibinalik na bayad ay binabawi rin dito: ang natitirang credits nito, at ang plan. Ganoon din kapag binawi ng bangko mo ang bayad, kapag nagpasya na ito. Itinatala bilang kulang ang credits nito na nagastos na.',
        'Sinasagot namin ang mga request sa loob ng 14 na araw. Sumulat muna sa amin bago ipabawi sa bangko ang bayad: mas mabilis iyon.',
      ],
    },
    {
      id: 'earnings',
      title: '11. Kita at payout',
      body: [
        'Kung may iniaalok kaming reward, gaya ng $5.00 US sa bawat inimbitang miyembro, nasa page nito ang mga kondisyon. Ang halaga para sa isang inimbitang miyembro ay ang iniaalok noong araw na nag-sign up siya: kapag binago o itinigil namin ang alok pagkatapos, mananatili iyon. Kinikita ito sa pag-imbita ng mga totoong taong nakikilahok, hindi kailanman sa pagsulat, pag-like, pakikipagkita o pagpapanatili ng iba online. Hindi binibilang ang pag-imbita sa sarili o sa mga inimbentong tao, o ang pag-imbita sa pamamagitan ng spam, at isinasara namin ang account na gumagawa nito.',
        'Kung nagbibigay ang site sa mga Ka-Partner ng bahagi ng mga regalo, sinasabi sa page nila kung magkano iyon sa bawat sandaang credit. Kinikita ng regalo ang bahaging umiiral pagdating nito, at para lamang sa credits na binili: walang kinikita ang credits na ibinigay namin, at wala rin ang regalo sa pagitan ng mga account na magkaugnay o kung ni-report ng isa ang isa. Para sa regalo ang bayad, hindi kailanman para sa sagot o sa oras. Puwedeng i-payout ang bahagi pagkalipas ng mga araw na nakasaad sa page; kapag binawi bago noon ang bayad para sa regalo, o lumabas na manloloko ang nagpadala, babawiin din ang bahagi.',
        'Sa mismong verified na miyembro lang ibinibigay ang payout, matapos tingnan ng dalawang tao sa team namin. Ikaw ang bahala sa sarili mong buwis. Puwede naming pigilan ang payout habang sinusuri ang isang hinala, at sasabihin namin iyon.',
      ],
    },
    {
      id: 'moderation',
      title: '12. Paano kami nagmo-moderate',
      body: [
        'Tinitingnan ang mga litrato, profile at asal ng mga programang humahanap ng kilalang pattern at ng mga tao. Binabasa ng tao ang bawat report. Puwede naming itago o alisin ang isang nilalaman, limitahan ang mga feature, magbabala, magsuspinde o magsara ng account. Pinipili namin ang pinakamagaan na hakbang na nagpoprotekta sa iba, at kumikilos agad kapag may nanganganib.',
        'Sasabihin namin sa iyo kung ano ang ginawa namin, bakit at ayon sa aling tuntunin, maliban kung bawal sa batas o may mapapahamak. Puwede kang **humiling ng ikalawang pagtingin** sa loob ng anim na buwan, sa pagsagot sa mensaheng iyon o sa contact form: ibang tao, na walang bahagi sa unang pasya, ang magpapasya. Sa European Union, puwede ka ring dumulog sa sertipikadong lupon sa labas ng hukuman o sa hukuman.',
        'Kahit sino, miyembro man o hindi, ay puwedeng magsabi sa amin ng nilalamang sa tingin nila ay labag sa batas, sa contact form. Sabihin kung nasaan ito at bakit. Puwedeng hindi muna sagutin ang nagpapadala ng maraming malinaw na walang batayan.',
        'Ang ayos ng mga profile: inuuna ng paghahanap ang pinakahuling aktibo, ayon sa filter na itinakda mo. Hindi nababago ng pagbabayad ang pagkakasunod-sunod ng pagpapakita sa iyo, maliban kung may tanda.',
      ],
    },
    {
      id: 'meeting',
      title: '13. Personal na pagkikita',
      body: [
        'Ikaw ang nagpapasya kung kanino ka makikipagkita, at sarili mo itong pananagutan. Wala kami roon at hindi namin magagarantiyahan ang sinuman. Sundin ang payo sa page tungkol sa [kaligtasan](@safety). Kapag may panganib, tumawag muna sa pulis, saka sa amin.',
      ],
    },
    {
      id: 'liability',
      title: '14. Ang pananagutan namin',
      body: [
        'Walang hangganan ang pananagutan namin sa sinasadya at sa malubhang kapabayaan, sa pinsala sa buhay, katawan at kalusugan, at saanman hindi pinapayagan ng batas ang hangganan. Sa magaan na kapabayaan, mananagot lang kami kung nilabag namin ang tungkuling sinasandigan ng kasunduan, at para lang sa karaniwang pinsalang mahuhulaan. Bukod doon, hindi kami mananagot sa sinasabi, ginagawa o hindi ginagawa ng mga miyembro, o sa mga pagkaantalang hindi namin mapipigilan.',
        'Walang inaalis dito na karapatang ibinibigay sa iyo ng batas ng bansa mo bilang konsumer.',
      ],
    },
    {
      id: 'ending',
      title: '15. Pagtatapos',
      body: [
        'Puwede kang umalis anumang oras, nang walang dahilan at walang bayad. Puwede naming tapusin ang account nang may 30 araw na abiso, at nang walang abiso kung may mahalagang dahilan: malubhang paglabag, panganib sa iba, o tungkulin sa batas. Kung ano ang mangyayari sa data mo, nasa [patakaran sa privacy](@privacy#how-long).',
      ],
    },
    {
      id: 'changes',
      title: '16. Kapag nagbago ang mga tuntunin',
      body: [
        'Sasabihan namin ang mga miyembro at least 30 araw bago magkabisa ang pagbabago, kasama ang dahilan. Sa mga pagbabagong hindi maliit o hindi iniutos ng batas, hihingin namin ang pahintulot mo sa susunod mong pag-log in. Kung ayaw mo, puwede kang umalis, at ibabalik namin ang hindi nagamit.',
      ],
    },
    {
      id: 'law',
      title: '17. Batas at mga alitan',
      body: [
        'Ang batas ng bansang kinaroroonan ng nagpapatakbo ang umiiral. Kung konsumer ka, nasa iyo pa rin ang proteksyon ng batas ng bansang tinitirhan mo, at doon ka puwedeng magdemanda at idemanda. Sumulat muna sa amin; karamihan ay naaayos sa isang liham.',
        '**United States:** dapat alamin ng nagpapatakbo sa abogado kung saklaw ito ng International Marriage Broker Regulation Act of 2005. Kung oo, mauuna sa lahat ng narito ang mga tungkulin ng batas na iyon sa mga kliyenteng nasa US at sa mga dayuhang miyembro (mga tanong sa nakaraan, paghahanap sa mga listahan ng sex offender, nakasulat na pahintulot bago ibigay ang personal na contact).',
        '**Pilipinas:** babasahin ang mga tuntuning ito nang ayon sa Republic Acts No. 10906, 9208, 11862, 11930, 10173, 10175, 9995, 11313 at 7394.',
      ],
    },
    {
      id: 'rest',
      title: '18. Iba pa',
      body: [
        'Kung walang bisa ang isang probisyon, mananatili ang iba. Kung hindi namin iginiit ang isang karapatan nang minsan, hindi namin ito isinusuko. Ang tekstong English ang masusunod; tulong ang mga salin, maliban kung binibigyan ito ng bigat ng batas ninyo.',
      ],
    },
  ],
})
