// The face: lit from the upper left, eyes closed, calm. Soft shapes first, then the few lines that carry the likeness.
import { dim, mix } from './colour.ts'
import type { Skin } from './stage.ts'

export const faceOutline =
  'M400 405C382 405 364 392 348 372C330 350 319 322 315 290C311 252 314 216 330 188C346 160 372 146 400 146C428 146 454 160 470 188C486 216 489 252 485 290C481 322 470 350 452 372C436 392 418 405 400 405Z'

export function faceDefs(skin: Skin): string {
  const stop = (offset: number, colour: string, opacity = 1) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const glow = mix(skin.light, '#ffdcb4', 0.3)
  return (
    `<radialGradient id="face" gradientUnits="userSpaceOnUse" cx="374" cy="246" r="190">${stop(0, skin.light)}${stop(0.5, mix(skin.base, skin.light, 0.35))}${stop(0.86, skin.base)}${stop(1, mix(skin.base, skin.dark, 0.5))}</radialGradient>` +
    `<linearGradient id="turn" x1="0" x2="1" y1="0" y2=".25">${stop(0, skin.dark, 0)}${stop(0.62, skin.dark, 0)}${stop(1, skin.dark, 0.62)}</linearGradient>` +
    `<radialGradient id="glow">${stop(0, glow, 0.62)}${stop(1, glow, 0)}</radialGradient>` +
    `<radialGradient id="dusk">${stop(0, skin.dark, 0.58)}${stop(0.6, skin.dark, 0.24)}${stop(1, skin.dark, 0)}</radialGradient>` +
    `<radialGradient id="warm">${stop(0, '#a8402f', 0.26)}${stop(1, '#a8402f', 0)}</radialGradient>` +
    `<linearGradient id="lip" x1="0" x2="0" y1="0" y2="1">${stop(0, dim(skin.lip, 0.78))}${stop(1, skin.lip)}</linearGradient>` +
    `<linearGradient id="lower" x1="0" x2="0" y1="0" y2="1">${stop(0, dim(skin.lip, 0.86))}${stop(0.45, mix(skin.lip, '#f0b2a0', 0.24))}${stop(1, dim(skin.lip, 0.9))}</linearGradient>` +
    `<clipPath id="inface"><path d="${faceOutline}"/></clipPath>`
  )
}

export function drawFace(skin: Skin): string {
  const spot = (id: string, x: number, y: number, rx: number, ry: number, more = '') => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"${more}/>`
  return (
    `<path d="${faceOutline}" fill="url(#face)"/><g clip-path="url(#inface)">` +
    // Planes: temples, eye hollows, cheek bones, the side away from the light, under the lip and the chin.
    spot('dusk', 400, 142, 96, 34) +
    spot('dusk', 358, 262, 34, 20) + spot('dusk', 443, 262, 36, 21) +
    spot('dusk', 324, 342, 30, 70) + spot('dusk', 478, 338, 38, 84) +
    spot('glow', 386, 196, 54, 36) + spot('glow', 346, 300, 32, 22) + spot('glow', 448, 302, 26, 18, ' opacity=".7"') +
    spot('warm', 346, 312, 36, 26) + spot('warm', 452, 312, 34, 26) +
    spot('glow', 397, 388, 20, 12, ' opacity=".7"') + spot('dusk', 400, 372, 26, 7, ' opacity=".8"') +
    `<path d="${faceOutline}" fill="url(#turn)"/>` +
    `</g>${drawNose(skin)}${drawEye(skin, 1)}${drawEye(skin, -1)}${drawLips(skin)}`
  )
}

function drawNose(skin: Skin): string {
  const shade = skin.dark
  const shine = mix(skin.light, '#ffe0bd', 0.5)
  return (
    `<path d="M396 238C393 270 393 290 392 306C392 318 408 318 407 306C406 290 405 270 405 238C402 234 398 234 396 238Z" fill="${shine}" opacity=".2"/>` +
    `<path d="M409 236C412 262 414 284 421 304C424 316 420 324 412 323C410 306 408 270 409 236Z" fill="${shade}" opacity=".2"/>` +
    `<ellipse cx="399" cy="312" rx="9" ry="6.5" fill="${shine}" opacity=".34"/>` +
    `<path d="M377 316C375 324 381 329 388 326C393 331 407 331 412 326C419 329 425 324 423 316C421 322 416 322 412 322C407 326 393 326 388 322C384 322 379 322 377 316Z" fill="${shade}" opacity=".62"/>`
  )
}

/** Drawn for the left eye and mirrored. */
function drawEye(skin: Skin, side: 1 | -1): string {
  const ink = dim(skin.dark, 0.55)
  const lid = mix(skin.light, '#e6b184', 0.28)
  const lashes = [
    'M335 272C331 276 329 279 327 283', 'M341 276.500C338 281 336 284.500 335 288.500', 'M348 279.500C346.500 284 345.500 287.500 345.500 291.500',
    'M356 280.500C356 285 356 288.500 357 292', 'M364 279.500C365.500 283.500 366.500 286.500 368.500 289.500', 'M371 277C373 280 375 282.500 377.500 284.500',
  ]
  return (
    `<g${side === 1 ? '' : ' transform="matrix(-1 0 0 1 800 0)"'}>` +
    `<path d="M331 267C337 253 351 248 362 251C371 254 376 262 378 271C370 280 358 281.500 349 279.500C341 277.500 335 273 331 267Z" fill="${lid}" opacity=".34"/>` +
    `<path d="M333 262C341 249 362 246 375 261" fill="none" stroke="${skin.dark}" stroke-width="1.6" opacity=".6" stroke-linecap="round"/>` +
    `<path d="M329 267C334 275 343 280 354 280.800C365 281.300 373 277.500 378.500 271.500C373 280 365 283.500 354 283.300C342 283 333 277.500 329 267Z" fill="${ink}" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>` +
    `<path d="${lashes.join('')}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="M322 240C334 225 354 221 381 232C382 235 381 238 378 239C356 230 340 231 322 240Z" fill="${ink}" opacity=".8"/>` +
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
