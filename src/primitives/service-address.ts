/** The address that callers use, from the settings. */

export interface ServiceAddress {
  /** Without a trailing slash. */
  readonly url: string
  /** True if the operator has set the address. Otherwise it is the address that the process listens on. */
  readonly isPublic: boolean
}

/** Hosts that mean every address of the machine. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

interface AddressSettings {
  readonly publicUrl: string | undefined
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
}

/** Without PUBLIC_URL, returns `undefined` for port 0, because the port is not known until the service listens. */
export function serviceAddress({ publicUrl, host, port }: AddressSettings): ServiceAddress | undefined {
  if (publicUrl !== undefined) return { url: publicUrl, isPublic: true }
  const reachable = ANY_ADDRESS.has(host) ? '127.0.0.1' : host
  // A URL cannot contain the zone of an IPv6 address (fe80::1%eth0).
  const [address = ''] = reachable.split('%', 1)
  const authority = address.includes(':') ? `[${address}]` : address
  return port === 0 ? undefined : { url: `http://${authority}:${port}`, isPublic: false }
}
