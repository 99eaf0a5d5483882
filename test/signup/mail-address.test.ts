import { describe, expect, it } from 'vitest'
import { readMailAddress } from '../../src/signup/mail/mail-address.ts'

describe('a mail address', () => {
  it.each([
    ['Ruth@Moab.Example', 'Ruth@moab.example', 'ruth@moab.example'],
    [' ruth@moab.example ', 'ruth@moab.example', 'ruth@moab.example'],
    ['r.u.t.h+bible@gmail.com', 'r.u.t.h+bible@gmail.com', 'ruth@gmail.com'],
    ['Ruth@GoogleMail.com', 'Ruth@googlemail.com', 'ruth@gmail.com'],
    ['r.uth+a@outlook.com', 'r.uth+a@outlook.com', 'r.uth@outlook.com'],
    ['r-u_t.h@protonmail.com', 'r-u_t.h@protonmail.com', 'ruth@proton.me'],
    ['r.uth+a@moab.example', 'r.uth+a@moab.example', 'r.uth+a@moab.example'],
    ['ruth@ＧＭＡＩＬ.com', 'ruth@gmail.com', 'ruth@gmail.com'],
    ['+@gmail.com', '+@gmail.com', '+@gmail.com'],
  ])('%j is sent to %j and belongs to the mailbox %j', (text, address, mailbox) => {
    expect(readMailAddress(text)).toEqual({ address, mailbox })
  })
})
