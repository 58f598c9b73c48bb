/**
 * What PDQ's reference implementation answers for the first 20 drawings of `drawings.ts`: the hash and the quality.
 *
 * It is facebook/ThreatExchange at commit baefb4ed8b, whose folder `pdq` was last changed by 07b82cb6e8 (2026-02-03). Built
 * with g++ 12.2 on Debian 12 by `make pdq-photo-hasher WFLAGS=-Wall` in `pdq/cpp`, and run as `./pdq-photo-hasher N.ppm` on
 * each drawing, which was written as a binary PPM (`P6`, 320 by 320, 255) so that no decoder stands in between.
 */
export const referenceHashes: readonly (readonly [hash: string, quality: number])[] = [
  ['30db7a3cb92ada142d23b6c53361a9bbb0f2bd2ee424724fed24cd3322c914ec', 100],
  ['668a6ee080bfe8fa7653764c27e0526ec46e572a93a23f60937d2b648913ed91', 100],
  ['b09acb962ded82160d2f92d4b16ccfd4b38ec737570e863c4ab0bcc2c2cea8c7', 100],
  ['a802e0fd85fb17fcfa001889f41d89fedf513ba0dd013d1f22374f61402affe0', 100],
  ['84a2686494cd35626e94d3ef837f469ee9afd95f07894f160e742669c1f60934', 100],
  ['d1929cc662799b835c6ac19d1e27a9b1eccf7732b5818cc613face08b9700ccf', 100],
  ['b659da9391b336bb344b3b90609b6db593b079271b3209b37276f34c24c1496d', 100],
  ['843bc29f9ff08efac0c3781e7b88657a66e5a441a4e4acf486fef0855310fb21', 100],
  ['f84bd487ac5bce3dc4283a3d542028780394a15a8e94ffcebffcfdf03d480a85', 100],
  ['cb4df480b56e1d3d920b65d27d5e932598dbcdd4ba05306d4eda9aa43c836349', 100],
  ['837cbd3ebe80e0c62427073cf9bc6db0cd06c1679ff85d3e61c136c924865da2', 100],
  ['d25b5c2697ca50fa6d2597ca61d52c1fd64a29741d2ed36b28b4964a8f876874', 59],
  ['fcf3727cfb2eeec207c13903dc58f12c1938cf9813c62318dcd0fce62013c31f', 100],
  ['0bb6b86bfca215ea272867810af6387afb8bcf838c7c5ce13385530c7c3b8833', 100],
  ['ded8bf2486938ba0e7e0c0fbb5a41fc8292772f0d878343c5f1a871ccad831a7', 100],
  ['f1e20f9c0778f1e3ed1e18655bc3e70c39028de19e7cf80391c505edfc13d243', 100],
  ['7ed8870b896761f7af313678860740fc71cbccb89b30668c89395e5362dc9d19', 100],
  ['8923cdb9c9ec7e4df2cca6cd66ec666c7678264b240b64ec244376b3269225b5', 100],
  ['55aa652ed2541f91b568f3ca6997f694cf7849239685776c01fe125a3e30aca1', 100],
  ['db98cebc3709bc18df34190bce0d4e301dd9c447e7119cd85c63632138efb4e6', 100],
]
