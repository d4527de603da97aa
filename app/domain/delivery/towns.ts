// Which delivery area a typed town lies in, for orders that staff enter: the fee follows what the customer said. Pure.
import type { LagosArea } from './delivery.ts'

type Place = { state: string; area: LagosArea | undefined }

const lagosTowns: Record<LagosArea, string> = {
  island:
    'victoria island, vi, v i, ikoyi, lagos island, obalende, onikan, marina, eko atlantic, banana island, oniru, lekki, chevron, ikate, jakande, osapa, agungi, ajah, badore, sangotedo, abraham adesola, vgc, ikota',
  mainland:
    'ikeja, yaba, surulere, maryland, gbagada, ogudu, ojota, ketu, magodo, ogba, agege, ojodu, berger, oshodi, isolo, mushin, ilupeju, ebute metta, apapa, festac, amuwo odofin, ajao estate, egbeda, ikotun, alimosho, ipaja, anthony, shomolu, somolu, bariga, opebi, allen, alausa, omole, iju, ejigbo, okota, satellite town, lagos mainland',
  outer: 'ikorodu, epe, badagry, ibeju lekki, ibeju, imota, ijede, agbara, igbogbo, eleko',
}

const cities: Record<string, string> = {
  AB: 'aba, umuahia',
  AD: 'yola, mubi',
  AK: 'uyo, eket, ikot ekpene',
  AN: 'onitsha, awka, nnewi',
  BA: 'bauchi',
  BE: 'makurdi, gboko',
  BO: 'maiduguri',
  BY: 'yenagoa',
  CR: 'calabar',
  DE: 'warri, asaba, sapele, ughelli',
  EB: 'abakaliki',
  ED: 'benin, benin city, auchi',
  EK: 'ado ekiti',
  EN: 'enugu, nsukka',
  FC: 'abuja, gwarinpa, wuse, maitama, garki, kubwa, lugbe, asokoro, gwagwalada',
  GO: 'gombe',
  IM: 'owerri, orlu',
  JI: 'dutse',
  KD: 'kaduna, zaria',
  KE: 'birnin kebbi',
  KN: 'kano',
  KO: 'lokoja, okene',
  KT: 'katsina, funtua',
  KW: 'ilorin, offa',
  NA: 'lafia, keffi, mararaba',
  NI: 'minna, suleja, bida',
  OG: 'abeokuta, ijebu ode, sagamu, ota, sango ota, mowe, ibafo',
  ON: 'akure, ondo, owo',
  OS: 'osogbo, ile ife, ife, ilesa',
  OY: 'ibadan, ogbomoso, oyo',
  PL: 'jos, bukuru',
  RI: 'port harcourt, ph, bonny, obio akpor',
  SO: 'sokoto',
  TA: 'jalingo',
  YO: 'damaturu',
  ZA: 'gusau',
}

const places: readonly [name: string, place: Place][] = [
  ...Object.entries(lagosTowns).flatMap(([area, names]) =>
    names.split(', ').map((name): [string, Place] => [name, { state: 'LA', area: area as LagosArea }]),
  ),
  ...Object.entries(cities).flatMap(([state, names]) =>
    names.split(', ').map((name): [string, Place] => [name, { state, area: undefined }]),
  ),
].toSorted(([one], [other]) => other.length - one.length)

/** Of a town in Nigeria as somebody types it, 'Lekki Phase 1' or 'G.R.A., Ikeja'; null for one that is not known. */
export function placeOfTown(typed: string): Place | null {
  const words = ` ${typed
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.’']/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()} `
  return places.find(([name]) => words.includes(` ${name} `))?.[1] ?? null
}
