/** Small disks, for tests that fill them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @param size in the notation of the mount command: `64k` */
export function mountDisk(directory: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory], { stdio: 'ignore' })
}

/** Works even if a process still has a file open. */
export function unmountDisk(directory: string): void {
  execFileSync('umount', ['-l', directory], { stdio: 'ignore' })
}

/** Whether this user may mount disks. */
export const canMount = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'test-mount-'))
  try {
    mountDisk(probe, '64k')
    unmountDisk(probe)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(probe)
  }
})()
