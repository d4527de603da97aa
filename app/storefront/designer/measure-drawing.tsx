// How to lay the tape: one small drawing for each of the six measures of the head.
import type { MeasureKey } from '#app/domain/customizer/design.ts'

type Side = 'profile' | 'front' | 'back'

/** `hidden` is the part of the tape that runs behind the head. */
const tapes: Record<MeasureKey, { side: Side; tape: string; hidden?: string }> = {
  circumference: { side: 'profile', tape: 'M19.8 27C33 24.6 60 32 78.6 51' },
  frontToNape: {
    side: 'profile',
    tape: 'M22.6 21.4C31 7.4 46 3.6 59 8.4C75 14.6 82.4 32 77.6 50C75.6 57.6 72.4 62 70.6 66',
  },
  earToEarForehead: { side: 'front', tape: 'M22.4 44C24.4 30 34 22.6 50 22.6C66 22.6 75.6 30 77.6 44' },
  earToEarTop: { side: 'front', tape: 'M21.6 44C18.6 20 30 5.6 50 5.6C70 5.6 81.4 20 78.4 44' },
  templeToTemple: { side: 'back', tape: 'M21.4 36C32 45.4 68 45.4 78.6 36' },
  nape: { side: 'back', tape: 'M37 71.6C44 74.4 56 74.4 63 71.6' },
}

type Props = { measure: MeasureKey; className?: string }

export function MeasureDrawing({ measure, className = 'size-24 shrink-0 bg-sand' }: Props) {
  const { side, tape } = tapes[measure]
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={className}>
      <path d={heads[side].skin} className="fill-dune" />
      <path d={heads[side].lines} className="fill-none stroke-edge" strokeWidth={0.9} strokeLinecap="round" />
      <path d={tape} className="fill-none stroke-ivory" strokeWidth={5.4} strokeLinecap="round" />
      <path d={tape} className="fill-none stroke-gold-deep" strokeWidth={2.6} />
      <path d={tape} className="fill-none stroke-ivory" strokeWidth={1.1} strokeDasharray="0.7 3.3" />
    </svg>
  )
}

/** They look to the left in profile. */
const heads: Record<Side, { skin: string; lines: string }> = {
  profile: {
    skin: 'M52 6C33 5 21.6 16 20.6 31C20.4 36 21 38.4 19.4 42.4C17.6 46.8 14.6 50 15.2 51.6C15.8 53 18.6 53 19 54.4C19.4 56 17.8 57 18 58.4C18.2 59.6 19.4 59.6 19.4 60.6C19.4 61.8 18 62.2 18.4 63.6C18.8 65.2 20.2 65.6 20.4 67.6C20.6 71.4 22.6 74 27.4 74.2C32.6 74.4 37.6 72.4 41.4 73.8C44.6 75 45 80 44.6 85C44.4 90 38 94 30 100H84C76 94 71.4 88 70.6 79C70 71 72.6 64 76.6 56C80.6 48 82.4 40 80.6 31C77.6 15.6 67 6.8 52 6Z',
    lines:
      'M53 42C51.4 38.6 53.4 35.6 56.6 35.8C60.2 36 61.6 39.8 60 43.6C58.6 47 57.8 49.6 55.8 50.2C54.2 50.6 53.4 49 53.8 47.4M22.6 43.4C24.4 42.6 26.6 42.6 28.4 43.6M22 38.6C24.4 36.8 28 36.8 30.4 38.2M19.4 60.6C21.4 60.4 23.4 60.8 24.8 61.8',
  },
  front: {
    skin: 'M50 5C32 5 22 17.4 22 37C22 40 20 39.6 19.4 41.4C18.6 44 20 50.4 22.4 51.6C23.6 52.2 24 52 24.4 53.6C26.4 64 33 73.6 40 78C40.4 84 39.4 88 34 91C27 94 18 95.4 14 100H86C82 95.4 73 94 66 91C60.6 88 59.6 84 60 78C67 73.6 73.6 64 75.6 53.6C76 52 76.4 52.2 77.6 51.6C80 50.4 81.4 44 80.6 41.4C80 39.6 78 40 78 37C78 17.4 68 5 50 5Z',
    lines:
      'M31 44C34 42 39 42 42 44.4M58 44.4C61 42 66 42 69 44M30 38C34 35.4 39 35.2 43 37M57 37C61 35.2 66 35.4 70 38M50 43C49.4 49 47 53.4 46.6 56C47.6 58 52.4 58 53.4 56M42 65.4C46 63.4 54 63.4 58 65.4C54 69.4 46 69.4 42 65.4Z',
  },
  back: {
    skin: 'M50 5C32 5 22 17.4 22 37C22 40 20 39.6 19.4 41.4C18.6 44 20 50.4 22.4 51.6C24 52.4 24.6 53 25.4 56C27.4 62.6 32 68 37 71.6C38.6 78 39.6 87 34 91C27 94 18 95.4 14 100H86C82 95.4 73 94 66 91C60.4 87 61.4 78 63 71.6C68 68 72.6 62.6 74.6 56C75.4 53 76 52.4 77.6 51.6C80 50.4 81.4 44 80.6 41.4C80 39.6 78 40 78 37C78 17.4 68 5 50 5Z',
    lines: 'M37 71.6C36 66 33 60 29 56M63 71.6C64 66 67 60 71 56M50 78C49.8 84 50 90 50 94',
  },
}
