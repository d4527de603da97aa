// For threads that paint: on Linux each thread has a priority of its own, and the lowest one still gets every moment in which no page
// is made.
import { constants, setPriority } from 'node:os'

export function giveWay(): void {
  // Elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
