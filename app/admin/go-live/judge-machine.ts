// What stops a shop that sold well yesterday: a full disk, an old certificate, a list of holidays that ended. Pure.
import { isBackupDue } from '#app/foundation/backup/backup-due.ts'
import { dayMs, lagosDayWords, lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import type { Judged } from './go-live.ts'
import type { GoLiveFacts } from './go-live-facts.server.ts'

/** Promised delivery dates reach some six weeks ahead; after the last holiday on the list they count every working day. */
const holidaysAheadMs = 60 * dayMs
const gigabyte = 1_000_000_000
/** Pictures and a year of orders of a small shop take about a gigabyte. */
const fewestFreeBytes = 2 * gigabyte
const fewestFreeShare = 0.05
/** Let's Encrypt renews 30 days before the end: at 21 a renewal has failed, at 7 there is little time left. */
export const certificateDays = { soon: 21, now: 7 }

export function judgeMachine(facts: GoLiveFacts) {
  const { deployment, owners } = facts
  return {
    'second-owner': judgeOwners(owners),
    backups: judgeBackups(facts),
    holidays: judgeHolidays(facts),
    media: {
      done: true,
      says:
        deployment.media === 'disk'
          ? `Pictures are kept in ${deployment.dataDir}/media. Several machines would need S3 or Cloudinary.`
          : `Pictures are kept at ${deployment.media === 's3' ? 'your S3 bucket' : 'Cloudinary'}.`,
    },
    disk: judgeDisk(facts),
    certificate: judgeCertificate(facts),
    proxy: judgeProxy(facts),
  } satisfies Record<string, Judged>
}

function judgeOwners(owners: number): Judged {
  const link = { to: '/admin/staff', name: 'Staff' }
  if (owners > 1) return { done: true, says: `${owners} people can do everything here.`, link }
  if (owners === 0)
    return { done: false, says: 'Nobody owns this shop yet. Each start prints a link for its first owner.' }
  const says =
    'Only one person can manage staff and settings. Invite a second owner, in case that person loses their phone.'
  return { done: false, says, link }
}

function judgeBackups({ deployment, lastBackup, firstBackupTry, now }: GoLiveFacts): Judged {
  if (deployment.backups === null)
    return {
      done: false,
      says: 'No backups are made. Set BACKUP_TO, best to another disk or a bucket: what is lost with this disk is lost for good.',
    }
  if (lastBackup === null && firstBackupTry !== null)
    return {
      done: false,
      says: `No backup has succeeded yet. The first was tried ${lagosHourWords(firstBackupTry)}: the log says why it failed.`,
    }
  if (lastBackup === null)
    return { done: false, says: 'No backup has been made yet. The shop makes the first one within the hour.' }
  const { startedAt, bytes, place } = lastBackup
  const size = (bytes / 1_000_000).toLocaleString('en-NG', { maximumFractionDigits: 1 })
  const says = `The last backup is of ${lagosHourWords(startedAt)} (${size} MB, in ${place}).`
  const done = !isBackupDue(lastBackup, firstBackupTry, now).overdue
  return { done, says: done ? says : `${says} None has succeeded since: the log says why.` }
}

function judgeHolidays({ lastHoliday, now }: GoLiveFacts): Judged {
  const link = { to: '/admin/settings/holidays', name: 'Holidays' }
  if (lastHoliday === null) return { done: false, says: 'No holiday is on the list.', link }
  const last = new Date(`${lastHoliday}T12:00:00Z`)
  const done = last.getTime() - now.getTime() > holidaysAheadMs
  const says = `The last holiday on the list is ${lagosDayWords(last)}.`
  return { done, says: done ? says : `${says} Add the next year, or delivery dates will ignore them.`, link }
}

function judgeDisk({ disk }: GoLiveFacts): Judged {
  if (disk === null) return { done: false, says: 'The free space of DATA_DIR could not be read.' }
  const free = (disk.freeBytes / gigabyte).toLocaleString('en-NG', { maximumFractionDigits: 1 })
  const share = disk.freeBytes / disk.totalBytes
  const says = `${free} GB (${Math.floor(share * 100)}%) of the disk under DATA_DIR is free.`
  const done = disk.freeBytes >= fewestFreeBytes && share >= fewestFreeShare
  return { done, says: done ? says : `${says} Make room: with a full disk the shop stops.` }
}

function judgeCertificate({ certificate, baseUrl, now }: GoLiveFacts): Judged {
  if (!baseUrl.startsWith('https:'))
    return { done: false, says: `${baseUrl} is not https, so there is none.` }
  if (certificate === null)
    return { done: false, says: 'It has not been looked at yet: the shop looks once a day.' }
  if (certificate.problem !== null || certificate.endsAt === null)
    return {
      done: false,
      says: `The shop looked at ${certificate.host}, and ${certificate.problem ?? 'its certificate names no end'}.`,
    }
  const ends = new Date(certificate.endsAt)
  const done = daysUntil(ends, now) > certificateDays.soon
  const says = `The certificate of ${certificate.host} is valid until ${lagosDayWords(ends)}.`
  return { done, says: done ? says : `${says} It should have been renewed by now: check whatever renews it.` }
}

/** Whole days; negative once it is over. */
export function daysUntil(end: Date, now: Date): number {
  return Math.floor((end.getTime() - now.getTime()) / dayMs)
}

function judgeProxy({ deployment: { trustedProxies }, isForwarded }: GoLiveFacts): Judged {
  if (isForwarded === null) return { done: true, says: `TRUSTED_PROXIES is ${trustedProxies}.` }
  if (isForwarded && trustedProxies === 0)
    return {
      done: false,
      says: 'You came through a proxy, and TRUSTED_PROXIES is 0: all shoppers share one limit on tries.',
    }
  if (!isForwarded && trustedProxies > 0)
    return {
      done: false,
      says: `You came without a proxy, and TRUSTED_PROXIES is ${trustedProxies}: a forged header escapes the limits on tries.`,
    }
  return { done: true, says: `TRUSTED_PROXIES is ${trustedProxies}, and that is how you came.` }
}
