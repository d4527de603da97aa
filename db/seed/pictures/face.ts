// The face: lit from the upper left, eyes closed, calm. Soft shapes first, then the few lines that carry the likeness.
import { dim, mix } from './colour.ts'
import type { Skin } from './stage.ts'

export const faceOutline =
  'M400 405C382 405 364 392 348 372C330 350 319 322 315 290C311 252 314 216 330 188C346 160 372 146 400 146C428 146 454 160 470 188C486 216 489 252 485 290C481 322 470 350 452 372C436 392 418 405 400 405Z'

export function faceDefs({ lip: paint, ...skin }: Skin): string {
  const lip = mix(paint, skin.base, 0.34)
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const glow = mix(skin.light, '#ffdcb4', 0.3)
  return (
    `<radialGradient id="face" gradientUnits="userSpaceOnUse" cx="374" cy="246" r="190">${stop(0, skin.light)}${stop(0.5, mix(skin.base, skin.light, 0.35))}${stop(0.86, skin.base)}${stop(1, mix(skin.base, skin.dark, 0.5))}</radialGradient>` +
    `<linearGradient id="turn" x1="0" x2="1" y1="0" y2=".25">${stop(0, skin.dark, 0)}${stop(0.62, skin.dark, 0)}${stop(1, skin.dark, 0.62)}</linearGradient>` +
    `<radialGradient id="glow">${stop(0, glow, 0.62)}${stop(1, glow, 0)}</radialGradient>` +
    `<radialGradient id="dusk">${stop(0, skin.dark, 0.58)}${stop(0.6, skin.dark, 0.24)}${stop(1, skin.dark, 0)}</radialGradient>` +
    `<radialGradient id="warm">${stop(0, '#a8402f', 0.26)}${stop(1, '#a8402f', 0)}</radialGradient>` +
    `<linearGradient id="lip" x1="0" x2="0" y1="0" y2="1">${stop(0, dim(lip, 0.78))}${stop(1, lip)}</linearGradient>` +
    `<linearGradient id="lower" x1="0" x2="0" y1="0" y2="1">${stop(0, dim(lip, 0.86))}${stop(0.45, mix(lip, '#f0b2a0', 0.24))}${stop(1, dim(lip, 0.9))}</linearGradient>` +
    `<clipPath id="inface"><path d="${faceOutline}"/></clipPath>`
  )
}

export function drawFace(skin: Skin): string {
  const spot = (id: string, x: number, y: number, rx: number, ry: number, more = '') =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"${more}/>`
  return (
    `<path d="${faceOutline}" fill="url(#face)"/><g clip-path="url(#inface)">` +
    // Planes: temples, eye hollows, cheek bones, the side away from the light, under the lip and the chin.
    spot('dusk', 400, 142, 96, 34) +
    spot('dusk', 358, 262, 34, 20) +
    spot('dusk', 443, 262, 36, 21) +
    spot('dusk', 324, 342, 30, 70) +
    spot('dusk', 478, 338, 38, 84) +
    spot('glow', 386, 196, 54, 36) +
    spot('glow', 346, 300, 32, 22) +
    spot('glow', 448, 302, 26, 18, ' opacity=".7"') +
    spot('warm', 346, 312, 36, 26) +
    spot('warm', 452, 312, 34, 26) +
    spot('glow', 397, 388, 20, 12, ' opacity=".7"') +
    spot('dusk', 400, 372, 26, 7, ' opacity=".8"') +
    `<path d="${faceOutline}" fill="url(#turn)"/>` +
    // What the hair shades along the edge of the face.
    `<path d="${faceOutline}" fill="none" stroke="${skin.dark}" stroke-width="40" opacity=".12"/><path d="${faceOutline}" fill="none" stroke="${skin.dark}" stroke-width="20" opacity=".16"/>` +
    `</g>${drawNose(skin)}${drawEye(skin, 1)}${drawEye(skin, -1)}${drawLips(skin)}`
  )
}

function drawNose(skin: Skin): string {
  return (
    `<ellipse cx="397" cy="278" rx="8" ry="46" fill="url(#glow)" opacity=".62"/><ellipse cx="415" cy="292" rx="10" ry="40" fill="url(#dusk)" opacity=".5"/>` +
    `<ellipse cx="398" cy="311" rx="13" ry="10" fill="url(#glow)" opacity=".8"/>` +
    `<path d="M378 314C375 322 380 328 388 325C393 330 407 330 412 325C420 328 425 322 422 314C421 320 417 322 412 321C407 325 393 325 388 321C383 322 379 320 378 314Z" fill="${dim(skin.dark, 0.8)}" opacity=".6"/>`
  )
}

/** Drawn for the left eye and mirrored. */
function drawEye(skin: Skin, side: 1 | -1): string {
  const ink = dim(skin.dark, 0.5)
  const lid = mix(skin.light, '#e2a878', 0.3)
  return (
    `<g${side === 1 ? '' : ' transform="matrix(-1 0 0 1 800 0)"'}>` +
    `<ellipse cx="354" cy="266" rx="23" ry="13" fill="${lid}" opacity=".2"/><ellipse cx="352" cy="266" rx="15" ry="8" fill="url(#glow)" opacity=".55"/>` +
    `<path d="M334 260C342 251 362 249 375 259" fill="none" stroke="${skin.dark}" stroke-width="1.3" opacity=".42" stroke-linecap="round"/>` +
    `<path d="M325 268C334 277.500 344 281 354 281.500C365 281.500 373 278 379 272C373 281.500 365 285 354 285C344 285 338 283.500 332 279.500L322 281L328.500 276.500L318.500 275.500L327 273Z" fill="${ink}" opacity=".92"/>` +
    `<path d="M340 283L336.500 288.500M348 285L346 291M357 285L357.500 290.500M366 283.500L369 288" fill="none" stroke="${ink}" stroke-width="1.200" stroke-linecap="round" opacity=".7"/>` +
    `<path d="M321 241C333 228 352 223 372 229C377 230.500 381 232 382.500 234C382.500 237 380 238.500 376 237.500C356 232 340 231.500 321 241Z" fill="${ink}" opacity=".7"/>` +
    `</g>`
  )
}

function drawLips(skin: Skin): string {
  return (
    `<path d="M366 353C378 346 388 341 394 342C397 342.500 399 344 400 344.500C401 344 403 342.500 406 342C412 341 422 346 434 353C424 355 412 356.500 400 356.500C388 356.500 376 355 366 353Z" fill="url(#lip)"/>` +
    `<path d="M366 353C376 354.500 390 355.500 400 357C410 355.500 424 354.500 434 353C427 364 415 371.500 400 371.500C385 371.500 373 364 366 353Z" fill="url(#lower)"/>` +
    `<path d="M365 353C378 355.500 391 354.500 400 357C409 354.500 422 355.500 435 353" fill="none" stroke="${dim(skin.lip, 0.42)}" stroke-width="1.7" stroke-linecap="round"/>` +
    `<ellipse cx="394" cy="362.500" rx="13" ry="3" fill="#ffe3d6" opacity=".26"/>`
  )
}
