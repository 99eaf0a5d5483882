/** The limit of downloads in progress, per process, which client addresses share. */
import { isLoopback } from '../primitives/client-address.ts'
import { unavailable } from '../problems/problems.ts'
import { createAddressPool } from './address-pool.ts'

/** Each download uses a few hundred kilobytes, and all of them share the CPU with the API. */
const MAX_DOWNLOADS = 4
const RETRY_AFTER_SECONDS = 30

const TOO_MANY = unavailable(
  'Too many downloads are active, or your address has its share of them. Download one file after another.',
  RETRY_AFTER_SECONDS,
)

export interface DownloadPool {
  /**
   * @returns a function to call once, when the download has ended
   * @throws ApiError 503 if the limit is reached, or if the address has its share of the downloads already
   */
  enter(address: string): () => void
}

export function createDownloadPool(): DownloadPool {
  const pool = createAddressPool({ places: MAX_DOWNLOADS, isExempt: isLoopback })
  return {
    enter(address) {
      const release = pool.take(address)
      if (!release) throw TOO_MANY
      return release
    },
  }
}
