// For threads that paint: on Linux each thread has a priority of its own. Half way down a thread has a tenth of what a page's thread
// gets where both want a core: the page hardly notices, and the picture still comes. At the lowest it would wait for minutes.
import { constants, setPriority } from 'node:os'

export function giveWay(): void {
  // Elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
