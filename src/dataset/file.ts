/**
 * The dataset as a file: what it is by its header, and that every byte of it is as the build left it. The build seals a file
 * with a checksum behind its last page, of which SQLite takes no notice: how many pages there are stands in the header.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** `PRAGMA application_id` and `user_version` of the files this server can read, as db/dataset/publish/schema.sql sets them. */
export const DATASET_APPLICATION_ID = 0x62726431
export const DATASET_SCHEMA_VERSION = 4

const REMEDY = "build it anew with 'npm run dataset -- build', or put the former one back"

/** Of SQLite's file format: https://www.sqlite.org/fileformat2.html#the_database_header. Numbers are big-endian. */
const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const PAGE_SIZE_AT = 16
const PAGES_AT = 28
const USER_VERSION_AT = 60
const APPLICATION_ID_AT = 68
/** Stands for 65,536, which two bytes cannot say. */
const LARGEST_PAGE = 1

const sealOf = (checksum: number) => `crc32 ${checksum.toString(16).padStart(8, '0')}\n`
const SEAL_BYTES = sealOf(0).length

/** To fetch more at a time is hardly faster. */
const CHECKED_BYTES = 256 * 1024

/** Seals a database that nobody writes to any more; anew, if it was changed since it was sealed. */
export async function sealDataset(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const end = endOfPages(await readHeader(file))
    await file.truncate(end)
    await file.write(sealOf(await checksum(file, end)), end)
  } finally {
    await file.close()
  }
}

/**
 * Reads the whole file, on other threads, and adds it up on this one: less than 0.1 s for the full dataset.
 *
 * @returns the file, open for reading
 * @throws Error whose message is for the operator, where the file is missing, damaged or of another version
 */
export async function openSealedDataset(path: string): Promise<FileHandle> {
  assertReadable(path)
  const file = await open(path)
  try {
    await checkDataset(file)
    return file
  } catch (error) {
    await file.close()
    throw unfit(path, error)
  }
}

async function checkDataset(file: FileHandle): Promise<void> {
  const header = await readHeader(file)
  if (!isOurs(header)) throw new Error('not a dataset of this service')
  const version = header.readUInt32BE(USER_VERSION_AT)
  if (version !== DATASET_SCHEMA_VERSION) {
    throw new Error(`dataset of schema version ${version}, this server reads ${DATASET_SCHEMA_VERSION}`)
  }
  if (!(await isSealed(file, endOfPages(header)))) throw new Error('damaged, or changed after its build')
}

/** What is wrong with the file at `path`, and what to do: the system's or SQLite's name for the failure, or our own words. */
export function unfit(path: string, error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException
  const reason = code === undefined ? message : `cannot be read as a dataset (${code})`
  return new Error(`${path}: ${reason}; ${REMEDY}`, { cause: error })
}

/** What the system would only call unable to open. */
function assertReadable(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) throw new Error(`${path}: no such dataset; build one with 'npm run dataset -- build', or set DATASET_PATH`)
  if (!file.isFile()) throw new Error(`${path}: no file; set DATASET_PATH to the dataset file itself`)
  if (file.size === 0) throw new Error(`${path}: an empty file; ${REMEDY}`)
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`${path}: the user of this process must not read it; mend its owner or mode`)
  }
}

/** Of a file that is shorter than a header the rest is zero. */
async function readHeader(file: FileHandle): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES)
  await file.read(header, 0, HEADER_BYTES, 0)
  return header
}

function isOurs(header: Buffer): boolean {
  return (
    header.toString('latin1', 0, MAGIC.length) === MAGIC &&
    header.readUInt32BE(APPLICATION_ID_AT) === DATASET_APPLICATION_ID
  )
}

function endOfPages(header: Buffer): number {
  const size = header.readUInt16BE(PAGE_SIZE_AT)
  return header.readUInt32BE(PAGES_AT) * (size === LARGEST_PAGE ? 65_536 : size)
}

async function isSealed(file: FileHandle, end: number): Promise<boolean> {
  const { size } = await file.stat()
  if (size !== end + SEAL_BYTES) return false
  const { buffer } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, end)
  return buffer.toString('latin1') === sealOf(await checksum(file, end))
}

async function checksum(file: FileHandle, end: number): Promise<number> {
  const buffer = Buffer.alloc(CHECKED_BYTES)
  let sum = 0
  for await (const piece of readPieces(file, { start: 0, end: end - 1 }, () => buffer)) sum = crc32(piece, sum)
  return sum
}

/**
 * A part of the file, its last byte included, in pieces.
 *
 * @param bufferFor makes room for the next piece: the same buffer again where pieces are not kept
 */
export async function* readPieces(
  file: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
  bufferFor: () => Buffer,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const buffer = bufferFor()
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new Error('the dataset file has become shorter')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
