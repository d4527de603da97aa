// The sitter below the face: neck, shoulders and cloth, from the front and from the back.
import { dim, mix } from './colour.ts'
import type { Neckline, Skin, Stage } from './stage.ts'

const torso =
  'M352 330L352 430C350 462 330 478 292 490C244 504 208 516 194 556C182 596 176 700 168 840L160 1060H640L632 840C624 700 618 596 606 556C592 516 556 504 508 490C470 478 450 462 448 430L448 330Z'

const necklines: Record<Neckline, string> = {
  bandeau: 'M178 682C250 650 330 664 400 674C470 664 550 650 622 682L640 1060H160Z',
  camisole: 'M246 700C300 640 360 640 400 660C440 640 500 640 554 700C590 690 612 700 620 720L640 1060H160L180 720C188 700 210 690 246 700Z',
  wrap: 'M180 640C240 590 272 572 304 560C340 640 392 700 450 742C486 680 520 620 528 566C560 580 596 612 620 650L640 1060H160Z',
  column: 'M186 600C230 560 300 552 400 556C500 552 570 560 614 600L640 1060H160Z',
}

export function bustDefs(stage: Stage): string {
  const { skin, cloth } = stage
  return (
    `<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="170" y1="420" x2="640" y2="620"><stop stop-color="${mix(skin.base, skin.light, 0.75)}"/><stop offset=".42" stop-color="${skin.base}"/><stop offset="1" stop-color="${mix(skin.base, skin.dark, 0.72)}"/></linearGradient>` +
    `<linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="170" y1="600" x2="660" y2="900"><stop stop-color="${mix(cloth, '#fff4e2', 0.16)}"/><stop offset=".5" stop-color="${cloth}"/><stop offset="1" stop-color="${dim(cloth, 0.68)}"/></linearGradient>` +
    `<linearGradient id="fold" x1="0" x2="1"><stop stop-color="${dim(cloth, 0.6)}" stop-opacity="0"/><stop offset=".5" stop-color="${dim(cloth, 0.6)}" stop-opacity=".3"/><stop offset="1" stop-color="${dim(cloth, 0.6)}" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="throat" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="380" y2="500"><stop stop-color="${skin.dark}" stop-opacity=".92"/><stop offset=".5" stop-color="${skin.dark}" stop-opacity=".4"/><stop offset="1" stop-color="${skin.dark}" stop-opacity="0"/></linearGradient>` +
    `<clipPath id="intorso"><path d="${torso}"/></clipPath>`
  )
}

export function drawBustFront(stage: Stage): string {
  const { skin } = stage
  const shine = mix(skin.light, '#ffdcb4', 0.35)
  return (
    `<path d="${torso}" fill="url(#body)"/><g clip-path="url(#intorso)">` +
    `<path d="M340 330H460V430C448 470 430 492 400 510C370 492 352 470 348 430Z" fill="url(#throat)"/>` +
    // Collar bones and the hollow between them, the caps of the shoulders.
    `<path d="M392 516C360 498 320 500 276 508C320 506 356 512 388 528Z" fill="${skin.dark}" opacity=".34"/><path d="M408 516C440 498 480 500 524 508C480 506 444 512 412 528Z" fill="${skin.dark}" opacity=".4"/>` +
    `<path d="M384 508C352 490 312 492 262 500" fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round" opacity=".26"/><path d="M418 508C450 490 488 492 520 500" fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round" opacity=".14"/>` +
    `<ellipse cx="226" cy="560" rx="40" ry="56" fill="url(#glow)" transform="rotate(18 226 560)" opacity=".8"/><ellipse cx="400" cy="532" rx="16" ry="18" fill="url(#dusk)" opacity=".6"/>` +
    `<ellipse cx="628" cy="650" rx="70" ry="190" fill="url(#dusk)"/><ellipse cx="330" cy="600" rx="90" ry="60" fill="url(#glow)" opacity=".45"/>` +
    `</g>${drawCloth(stage)}`
  )
}

export function drawBustBack(stage: Stage): string {
  const { skin } = stage
  return (
    `<path d="${torso}" fill="url(#body)"/><g clip-path="url(#intorso)">` +
    `<path d="M340 330H460V470C440 520 360 520 340 470Z" fill="url(#throat)" opacity=".7"/>` +
    `<path d="M400 480C397 560 397 620 400 700" fill="none" stroke="${skin.dark}" stroke-width="7" opacity=".26" stroke-linecap="round"/>` +
    `<ellipse cx="318" cy="610" rx="60" ry="70" fill="url(#glow)" opacity=".5"/><ellipse cx="290" cy="640" rx="26" ry="70" fill="url(#dusk)" opacity=".4" transform="rotate(-14 290 640)"/><ellipse cx="512" cy="640" rx="26" ry="70" fill="url(#dusk)" opacity=".5" transform="rotate(14 512 640)"/>` +
    `<ellipse cx="226" cy="560" rx="40" ry="56" fill="url(#glow)" transform="rotate(18 226 560)" opacity=".8"/><ellipse cx="628" cy="650" rx="70" ry="190" fill="url(#dusk)"/>` +
    `</g>${drawCloth(stage)}`
  )
}

function drawCloth(stage: Stage): string {
  const { cloth, neckline } = stage
  const edge = dim(cloth, 0.72)
  const straps =
    neckline === 'camisole'
      ? `<path d="M262 690C268 620 280 560 296 492M538 690C532 620 520 560 504 492" fill="none" stroke="${cloth}" stroke-width="9"/><path d="M267 690C273 620 285 560 301 492M543 690C537 620 525 560 509 492" fill="none" stroke="${edge}" stroke-width="1.500" opacity=".6"/>`
      : ''
  const folds = [
    [232, 690, 60, -4], [470, 720, 70, 5], [330, 760, 46, -2], [556, 700, 44, 3],
  ].map(([x = 0, y = 0, w = 0, turn = 0]) => `<rect x="${x}" y="${y}" width="${w}" height="420" fill="url(#fold)" transform="rotate(${turn} ${x} ${y})"/>`)
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
