/**
 * Limits the downloads in progress of one process. Client addresses share the places. If all places are taken, an
 * address without a download can get the place of another address (see `leastNeeded`).
 */
import { isLoopback, siteOf } from '../primitives/client-address.ts'
import { unavailable } from '../problems/problems.ts'
import { DOWNLOAD_RETRY_SECONDS } from '../stated-numbers.ts'
import { createAddressPool } from './address-pool.ts'

/** Each download uses a few hundred kilobytes, and all of them share the CPU with the API. */
const MAX_DOWNLOADS = 4
/** A download can always take this long. Afterwards, it ends when another address needs its place. */
const GUARANTEED_MS = 5 * 60 * 1000

const TOO_MANY = unavailable(
  'Too many downloads are active, or your address has its share of them. Download one file after another.',
  DOWNLOAD_RETRY_SECONDS,
)

export interface DownloadPool {
  /**
   * @param end ends this download. Called at most once, when another address needs the place
   * @returns a function to call once, when the download has ended
   * @throws ApiError 503 if the limit is reached, or if the address has its share of the downloads already
   */
  enter(address: string, end: () => void): () => void
}

interface Download {
  /** An IPv4 address, or an IPv6 /48. */
  readonly site: string
  /** Epoch milliseconds. */
  readonly began: number
  leave(): void
  end(): void
}

/** @param now epoch milliseconds */
export function createDownloadPool(now: () => number): DownloadPool {
  const pool = createAddressPool({ places: MAX_DOWNLOADS, isExempt: isLoopback })
  /** The downloads in progress, oldest first. */
  const downloads: Download[] = []

  function makeRoomFor(address: string): void {
    const site = siteOf(address)
    if (!isLoopback(site) && downloads.some((download) => download.site === site)) return
    const chosen = leastNeeded(downloads, now())
    chosen?.leave()
    chosen?.end()
  }

  return {
    enter(address, end) {
      let release = pool.take(address)
      if (!release) {
        makeRoomFor(address)
        release = pool.take(address)
      }
      if (!release) throw TOO_MANY
      const giveBack = release
      const download: Download = {
        site: siteOf(address),
        began: now(),
        leave() {
          const index = downloads.indexOf(download)
          if (index === -1) return
          downloads.splice(index, 1)
          giveBack()
        },
        end,
      }
      downloads.push(download)
      return download.leave
    },
  }
}

/**
 * The download to end when another address needs a place. If an address has several downloads, its newest one, which
 * has received the least. Otherwise the oldest download, if it has had its guaranteed time. Many callers can share a
 * loopback address, so each of its downloads counts as the only one of an address.
 */
function leastNeeded(downloads: readonly Download[], instant: number): Download | undefined {
  const surplus = downloads.findLast(
    (one) => !isLoopback(one.site) && downloads.some((other) => other !== one && other.site === one.site),
  )
  const [oldest] = downloads
  return surplus ?? (oldest && instant - oldest.began >= GUARANTEED_MS ? oldest : undefined)
}
