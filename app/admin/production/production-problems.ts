// Why something asked for in production cannot be done, in words for staff.
import { lagosWords } from '#app/admin/shell/lagos-time.ts'

export type Problem =
  | 'no-job'
  | 'not-in-production'
  | 'changed'
  | 'same-stage'
  | 'note-needed'
  | 'waits-for-customer'
  | 'change-open'
  | 'no-maker'
  | 'past-day'
  | 'no-stage'
  | 'not-made'
  | 'no-photo'
  | 'asked-already'
  | 'answered'
  | 'too-many'

const words: Record<Problem, string> = {
  'no-job': 'This job no longer exists.',
  'not-in-production': 'Its order is not in production: it is unpaid, already shipped or closed.',
  changed: 'Someone else has just changed it. Please check it again.',
  'same-stage': 'It is already at this stage.',
  'note-needed': 'Please say why it moves back, for whoever takes over.',
  'waits-for-customer':
    'The customer has not answered yet. It can be packed once they approve, or after 48 hours.',
  'change-open':
    'The customer asked for one change. Move it back to the stage where it is made, or note that it is done.',
  'no-maker': 'This team member does not work in production. Please choose someone else.',
  'past-day': 'This day has passed. Please choose today or later.',
  'no-stage': 'This stage is no longer in use. Please choose another.',
  'not-made': 'Approval can be requested once the wig is finished.',
  'no-photo': 'Please add a new photo or film first: the customer decides by it.',
  'asked-already': 'Approval has already been requested.',
  answered: 'The customer has already approved it.',
  'too-many': 'A job can have 40 photos and films. Please remove some first.',
}

export function problemWords(problem: Problem): string {
  return words[problem]
}

/** A Sunday, a holiday of the house or of the country. */
export function dayOffWords(day: string, nextDay: string): string {
  return `Nobody works on ${lagosWords(day, 'weekday')}. The next working day is ${lagosWords(nextDay, 'weekday')}.`
}
