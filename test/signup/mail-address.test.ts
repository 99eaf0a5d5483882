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
    ['r-u_t.h+a@protonmail.ch', 'r-u_t.h+a@protonmail.ch', 'ruth@proton.me'],
    ['r.uth+a@outlook.de', 'r.uth+a@outlook.de', 'r.uth@outlook.de'],
    ['ruth+a@hotmail.co.uk', 'ruth+a@hotmail.co.uk', 'ruth@hotmail.co.uk'],
    ['ruth+a@live.com.au', 'ruth+a@live.com.au', 'ruth@live.com.au'],
    ['ruth+a@live.me', 'ruth+a@live.me', 'ruth+a@live.me'],
    ['ruth+a@hotmail.de.example', 'ruth+a@hotmail.de.example', 'ruth+a@hotmail.de.example'],
    ['r.uth+a@Ya.ru', 'r.uth+a@ya.ru', 'r.uth@yandex.ru'],
    ['ruth@yandex.com', 'ruth@yandex.com', 'ruth@yandex.ru'],
    ['ruth+b@yandex.kz', 'ruth+b@yandex.kz', 'ruth@yandex.ru'],
    ['ruth+b@fastmail.com', 'ruth+b@fastmail.com', 'ruth@fastmail.com'],
    ['any.thing+b@Ruth.fastmail.com', 'any.thing+b@ruth.fastmail.com', 'ruth@fastmail.com'],
    ['a@ruth-moab.fastmail.fm', 'a@ruth-moab.fastmail.fm', 'ruth_moab@fastmail.fm'],
    ['a@ruth.fastmail.example', 'a@ruth.fastmail.example', 'a@ruth.fastmail.example'],
    ['r.uth+a@moab.example', 'r.uth+a@moab.example', 'r.uth+a@moab.example'],
    ['ruth@ＧＭＡＩＬ.com', 'ruth@gmail.com', 'ruth@gmail.com'],
    ["a=b-c'd@moab.example", "a=b-c'd@moab.example", "a=b-c'd@moab.example"],
  ])('%j is sent to %j and belongs to the mailbox %j', (text, address, mailbox) => {
    expect(readMailAddress(text)).toEqual({ address, mailbox })
  })

  it('has at most 64 characters before the @, and 254 in all', () => {
    const local = (length: number) => readMailAddress(`${'r'.repeat(length)}@moab.example`)?.address
    expect([local(64)?.length, local(65)]).toEqual([77, undefined])
    const [longest, longer] = [`ruth@${'a.'.repeat(123)}moa`, `ruth@${'a.'.repeat(123)}moab`]
    expect([longest.length, longer.length]).toEqual([254, 255])
    expect(readMailAddress(longest)?.address).toBe(longest)
    expect(readMailAddress(longer)).toBeUndefined()
  })

  it.each(['=', '+', '-', '@', "'", '＝', '＋', '－', '＠', '＇'])('must not begin with %s', (character) => {
    for (const domain of ['moab.example', 'gmail.com']) {
      expect(readMailAddress(`${character}ruth@${domain}`)).toBeUndefined()
      expect(readMailAddress(` ${character}@${domain}`)).toBeUndefined()
    }
  })
})
