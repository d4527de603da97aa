// The sitter below the face: neck, shoulders and cloth, from the front and from the back.
import { dim, mix } from './colour.ts'
import type { Neckline, Skin, Stage } from './stage.ts'

const trunk =
  'M352 330L352 430C350 464 326 478 290 492C246 508 214 520 205 560C204 600 232 640 246 668C256 730 280 800 287 880C290 940 268 1000 252 1060H548C532 1000 510 940 513 880C520 800 544 730 554 668C568 640 596 600 595 560C586 520 554 508 510 492C474 478 450 464 448 430L448 330Z'

const arm =
  'M292 491C240 508 203 515 192 566C181 622 177 690 173 760C170 840 178 920 168 1060H226C232 960 238 880 241 800C243 740 252 700 258 660L300 540Z'

const rightArm =
  'M508 491C560 508 597 515 608 566C619 622 623 690 627 760C630 840 622 920 632 1060H574C568 960 562 880 559 800C557 740 548 700 542 660L500 540Z'

const necklines: Record<Neckline, string> = {
  bandeau: 'M236 672C292 648 350 664 400 670C450 664 508 648 564 672V1060H236Z',
  camisole: 'M246 690C284 640 340 628 372 656C388 668 412 668 428 656C460 628 516 640 554 690V1060H246Z',
  wrap: 'M232 640C262 610 282 566 292 500L312 494C326 590 380 690 452 760C490 690 514 600 508 493L530 500C540 566 552 610 568 640V1060H232Z',
  column:
    'M256 506C292 560 350 580 400 580C450 580 508 560 544 506L580 520C560 570 552 620 562 668V1060H238V668C248 620 240 570 220 520Z',
}

export function bustDefs(stage: Stage): string {
  const { skin, cloth } = stage
  return (
    `<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="170" y1="420" x2="640" y2="620"><stop stop-color="${mix(skin.base, skin.light, 0.75)}"/><stop offset=".42" stop-color="${skin.base}"/><stop offset="1" stop-color="${mix(skin.base, skin.dark, 0.72)}"/></linearGradient>` +
    `<linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="170" y1="600" x2="660" y2="900"><stop stop-color="${mix(cloth, '#fff4e2', 0.16)}"/><stop offset=".5" stop-color="${cloth}"/><stop offset="1" stop-color="${dim(cloth, 0.68)}"/></linearGradient>` +
    `<radialGradient id="fold"><stop stop-color="${dim(cloth, 0.5)}" stop-opacity=".36"/><stop offset="1" stop-color="${dim(cloth, 0.5)}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="throat" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="380" y2="500"><stop stop-color="${skin.dark}" stop-opacity=".92"/><stop offset=".5" stop-color="${skin.dark}" stop-opacity=".4"/><stop offset="1" stop-color="${skin.dark}" stop-opacity="0"/></linearGradient>` +
    `<clipPath id="intorso"><path d="${trunk}"/></clipPath>` +
    `<clipPath id="inskin"><path d="${trunk}"/><path d="${arm}"/><path d="${rightArm}"/></clipPath>`
  )
}

export function drawBustFront(stage: Stage): string {
  const { skin } = stage
  const shine = mix(skin.light, '#ffdcb4', 0.35)
  return (
    `${drawArms(skin)}<path d="${trunk}" fill="url(#body)"/><g clip-path="url(#inskin)">` +
    `<path d="M340 330H460V440C452 470 430 480 400 486C372 480 352 470 348 440Z" fill="url(#throat)"/>` +
    // Collar bones and the hollow between them, the caps of the shoulders.
    `<path d="M392 516C360 498 320 500 276 508C320 506 356 512 388 528Z" fill="${skin.dark}" opacity=".22"/><path d="M408 516C440 498 480 500 524 508C480 506 444 512 412 528Z" fill="${skin.dark}" opacity=".26"/>` +
    `<path d="M384 508C352 490 312 492 262 500" fill="none" stroke="${shine}" stroke-width="5" stroke-linecap="round" opacity=".15"/><path d="M418 508C450 490 488 492 520 500" fill="none" stroke="${shine}" stroke-width="5" stroke-linecap="round" opacity=".08"/>` +
    `<ellipse cx="226" cy="560" rx="40" ry="56" fill="url(#glow)" transform="rotate(18 226 560)" opacity=".8"/><ellipse cx="400" cy="532" rx="16" ry="18" fill="url(#dusk)" opacity=".6"/>` +
    `<ellipse cx="572" cy="660" rx="60" ry="170" fill="url(#dusk)" opacity=".8"/><ellipse cx="330" cy="600" rx="90" ry="60" fill="url(#glow)" opacity=".45"/>` +
    `</g>${drawCloth(stage)}`
  )
}

export function drawBustBack(stage: Stage): string {
  const { skin } = stage
  return (
    `${drawArms(skin)}<path d="${trunk}" fill="url(#body)"/><g clip-path="url(#inskin)">` +
    `<path d="M340 330H460V470C440 520 360 520 340 470Z" fill="url(#throat)" opacity=".7"/>` +
    `<path d="M400 480C397 560 397 620 400 700" fill="none" stroke="${skin.dark}" stroke-width="7" opacity=".26" stroke-linecap="round"/>` +
    `<ellipse cx="318" cy="610" rx="60" ry="70" fill="url(#glow)" opacity=".5"/><ellipse cx="290" cy="640" rx="26" ry="70" fill="url(#dusk)" opacity=".4" transform="rotate(-14 290 640)"/><ellipse cx="512" cy="640" rx="26" ry="70" fill="url(#dusk)" opacity=".5" transform="rotate(14 512 640)"/>` +
    `<ellipse cx="226" cy="560" rx="40" ry="56" fill="url(#glow)" transform="rotate(18 226 560)" opacity=".8"/><ellipse cx="572" cy="660" rx="60" ry="170" fill="url(#dusk)" opacity=".8"/>` +
    `</g>${drawCloth(stage)}`
  )
}

function drawArms(skin: Skin): string {
  return (
    `<path d="${arm}" fill="url(#body)"/><path d="${rightArm}" fill="url(#body)"/>` +
    `<path d="M252 690C243 760 243 860 230 1060" fill="none" stroke="${skin.dark}" stroke-width="14" opacity=".2"/><path d="M548 690C557 760 557 860 570 1060" fill="none" stroke="${skin.dark}" stroke-width="22" opacity=".3"/>`
  )
}

function drawCloth(stage: Stage): string {
  const { cloth, neckline } = stage
  const edge = dim(cloth, 0.72)
  const straps =
    neckline === 'camisole'
      ? `<path d="M296 652C292 600 292 548 300 486M504 652C508 600 508 548 500 486" fill="none" stroke="${cloth}" stroke-width="7"/><path d="M300 652C296 600 296 548 304 486M508 652C512 600 512 548 504 486" fill="none" stroke="${edge}" stroke-width="1.500" opacity=".6"/>`
      : ''
  const folds = [
    [292, 900, 20, 6],
    [470, 880, 26, -6],
    [362, 930, 16, 2],
    [520, 860, 22, -12],
    [330, 780, 12, 10],
  ].map(
    ([x = 0, y = 0, wide = 0, turn = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="200" fill="url(#fold)" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  const shade = necklines[neckline]
  return (
    `<g clip-path="url(#intorso)"><path d="${shade}" fill="${stage.skin.dark}" opacity=".34" transform="translate(0 -5)"/>` +
    `${straps}<path d="${shade}" fill="url(#cloth)"/>${folds.join('')}<path d="${shade}" fill="none" stroke="${mix(cloth, '#ffffff', 0.3)}" stroke-width="2" opacity=".5"/></g>`
  )
}

/** The nape and the ears, which short hair leaves to be seen. */
export function drawEars(skin: Skin): string {
  const ear = 'M316 262C304 252 297 262 300 282C303 304 311 318 319 314Z'
  return (
    `<path d="${ear}" fill="${mix(skin.base, skin.light, 0.3)}"/><path d="M312 270C305 266 303 276 306 288C308 298 312 304 315 304" fill="none" stroke="${skin.dark}" stroke-width="2.200" opacity=".6"/>` +
    `<g transform="matrix(-1 0 0 1 800 0)"><path d="${ear}" fill="${mix(skin.base, skin.dark, 0.35)}"/><path d="M312 270C305 266 303 276 306 288C308 298 312 304 315 304" fill="none" stroke="${skin.dark}" stroke-width="2.200" opacity=".6"/></g>`
  )
}
