/** The check of quotations (D83), with the verses of the starter dataset. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const reply = (query: Record<string, string>) => service.call(`/v1/quotation-check?${new URLSearchParams(query)}`)
const check = async (text: string, query: Record<string, string> = {}) => (await reply({ text, ...query })).body.data

describe('GET /v1/quotation-check', () => {
  it.each([
    ['a whole verse, in any case and punctuation', 'JESUS WEPT', undefined, 'exact'],
    ['a part of a verse', 'he gave his only begotten Son', 'John 3:16', 'exact'],
    ['words from one verse into the next', 'but have everlasting life. For God sent not his Son', undefined, 'exact'],
    ['an ellipsis', 'For God so loved the world … whosoever believeth in him should not perish', undefined, 'exact'],
    ['words in brackets', 'For [the Lord] God so loved the world', undefined, 'exact'],
    ['other spaces', 'that who so ever believeth in him should not perish', undefined, 'exact'],
    ['one changed word', 'For God so loved the world, that he gave his only beloved Son', undefined, 'near'],
    ['one changed word of five', 'God so hated the world', undefined, 'unknown'],
    [
      'a missing negation',
      'that whosoever believeth in him should perish, but have everlasting life',
      'John 3:16',
      'different',
    ],
    ['another name', 'For Moses so loved the world, that he gave his only begotten Son', undefined, 'unknown'],
    ['parts in another order', 'that whosoever believeth in him, for God so loved the world', 'John 3:16', 'spliced'],
    ['the wrong reference', 'For God so loved the world', 'John 3:17', 'elsewhere'],
    ['a reference that is too short', 'but have everlasting life. For God sent not his Son', 'John 3:16', 'elsewhere'],
    ['invented words', 'The moon shall carry the harvest of the quiet islands', 'John 3:16', 'different'],
    ['three words that no verse has', 'Moses wept bitterly', undefined, 'unknown'],
    ['compounds', 'Jesus Christ the same yesterday, and today, and forever.', 'Heb 13:8', 'exact'],
    ['a compound at the end', 'the truth of the LORD endureth forever', undefined, 'exact'],
    ['a compound that the text has as one word', 'yesterday and to day and for ever', 'Heb 13:8', 'exact'],
    ['a bracketed word that stands for none', 'and the Word was [indeed] God', undefined, 'exact'],
    ['a bracketed letter', '[I]n the beginning God created the heaven and the earth', undefined, 'exact'],
    ['brackets without a space before them', 'For God[the Lord] so loved the world', undefined, 'exact'],
    ['a number in brackets', '[16]For God so loved the world', undefined, 'exact'],
    ['brackets in place of a negation', 'whosoever believeth in him should [surely] perish', 'John 3:16', 'different'],
    ['a negation in brackets', 'whosoever believeth in him should [not] perish', 'John 3:16', 'exact'],
    ['a negation in brackets that no verse has', 'and the Word was [not] God', undefined, 'unknown'],
  ])('judges %s', async (_, text, ref, verdict) => {
    expect((await check(text, ref === undefined ? {} : { ref })).verdict).toBe(verdict)
  })

  it('returns the words before and after a part, and the hash of the passage', async () => {
    const data = await check('he gave his only begotten Son', { ref: 'Jn 3.16' })
    expect(data).toMatchObject({
      share: 1,
      word_count: 6,
      osis_start: 'John.3.16',
      osis_end: 'John.3.16',
      version: 'kjv',
      part: true,
      before: 'For God so loved the world, that',
      after: ', that whosoever believeth in him should not perish, but have everlasting life.',
      found_in: [{ osis_start: 'John.3.16', osis_end: 'John.3.16', version: 'kjv' }],
      references: [{ input: 'Jn 3.16', osis: 'John.3.16', exists: true }],
    })
    const lines = [data.dataset_version, 'kjv', 'John.3.16', 'John.3.16', data.passage_text]
    expect(data.hash).toBe(createHash('sha256').update(lines.join('\n')).digest('hex'))
  })

  it('shows every difference on both sides', async () => {
    const { differences, share } = await check('For God so loved the world, that he gave his only beloved Son')
    expect(differences).toEqual([{ kind: 'changed', quoted: 'beloved', passage: 'begotten' }])
    expect(share).toBe(0.923)
    const missing = await check('whosoever believeth in him should perish, but have everlasting life')
    expect(missing.differences).toContainEqual({ kind: 'missing', quoted: null, passage: 'not' })
    const cut = await check('that whosoever believeth in him should perish')
    expect(cut.differences).toEqual([{ kind: 'missing', quoted: null, passage: 'not' }])
  })

  it('lists all places that have the words, in both versions', async () => {
    const { found_in: places, found_in_total: total } = await check('Jesus wept')
    expect(places).toEqual([
      { osis_start: 'John.11.35', osis_end: 'John.11.35', version: 'kjv' },
      { osis_start: 'John.11.35', osis_end: 'John.11.35', version: 'bsb' },
    ])
    expect(total).toBe(2)
    expect((await check('Jesus wept', { version: 'bsb' })).found_in).toHaveLength(1)
  })

  it('says that a quotation mixes two versions', async () => {
    const text =
      'For God so loved the world that He gave His one and only Son, that whosoever believeth in him should not perish'
    const { verdict, remarks, parts } = await check(text)
    expect({ verdict, remarks }).toEqual({ verdict: 'near', remarks: ['mixed_versions'] })
    expect(parts.map(({ version }: { version: string }) => version)).toEqual(['bsb', 'kjv'])
  })

  it('ignores numbers of verses', async () => {
    const { verdict, remarks } = await check('16 For God so loved the world')
    expect({ verdict, remarks }).toEqual({ verdict: 'exact', remarks: ['verse_numbers'] })
  })

  it.each([
    ['an ellipsis leaves out a negation', 'I shall … want', ['ellipsis', 'omitted_negation']],
    ['an ellipsis leaves out other words', 'For God so loved … that he gave', ['ellipsis']],
    ['brackets replace words', 'Blessed are the [humble] in spirit', ['brackets', 'replaced_words']],
    ['brackets insert words', 'and the Word was [indeed] God', ['brackets']],
  ])('says that %s', async (_, text, expected) => {
    const { verdict, remarks, found_in_total: total } = await check(text)
    expect({ verdict, remarks }).toEqual({ verdict: 'exact', remarks: expected })
    expect(total).toBeGreaterThan(0)
  })

  it('says that brackets stand for a negation', async () => {
    const { remarks, differences } = await check('whosoever believeth in him should [surely] perish', {
      ref: 'John 3:16',
    })
    expect(remarks).toEqual(['brackets', 'omitted_negation'])
    expect(differences).toEqual([{ kind: 'missing', quoted: null, passage: 'not' }])
  })

  it.each([
    'Psalm 23:1 The LORD is my shepherd; I shall not want.',
    'The LORD is my shepherd; I shall not want. (Psalm 23:1)',
    '“The LORD is my shepherd; I shall not want.” — Psalm 23:1 KJV',
    '23:1 The LORD is my shepherd; I shall not want.',
    'The LORD is my shepherd; I shall not want. Psalm 23',
  ])('leaves out the reference in %s', async (text) => {
    const { verdict, remarks, word_count: words } = await check(text)
    expect({ verdict, remarks, words }).toEqual({ verdict: 'exact', remarks: ['reference'], words: 9 })
  })

  it('leaves out raised numbers of verses', async () => {
    const { verdict, remarks } = await check('¹⁶ For God so loved the world … ¹⁷For God sent not his Son')
    expect({ verdict, remarks }).toEqual({ verdict: 'exact', remarks: expect.arrayContaining(['verse_numbers']) })
  })

  it('compares a compound at the beginning', async () => {
    expect((await check('Forever and ever', { version: 'kjv' })).verdict).toBe('exact')
  })

  it('lists the places of words that are divided otherwise', async () => {
    const { found_in: places } = await check('the truth of the LORD endureth forever')
    expect(places).toEqual([{ osis_start: 'Ps.117.2', osis_end: 'Ps.117.2', version: 'kjv' }])
  })

  it('says that the parts of a splice are from two versions, if no version has all of them', async () => {
    const mixed = await check('my heart will rejoice in Your salvation. For God sent not his Son into the world')
    expect([mixed.verdict, mixed.remarks]).toEqual(['spliced', ['mixed_versions']])
    const { verdict, remarks, parts } = await check(
      'The LORD is my shepherd; I shall not want. my heart will rejoice in Your salvation',
    )
    expect([verdict, remarks]).toEqual(['spliced', []])
    expect(parts.map(({ version }: { version: string }) => version)).toEqual(['bsb', 'bsb'])
  })

  it('suggests passages for a reference that does not exist', async () => {
    const { verdict, suggestions, references } = await check('For God so loved the world', { ref: 'John 3:99' })
    expect(verdict).toBe('elsewhere')
    expect(suggestions).toEqual([{ osis: 'John.3.36', text: 'John 3:36' }])
    expect(references).toMatchObject([{ exists: false, reason: 'John 3 has 36 verses.' }])
  })

  it('returns no passage if no word agrees', async () => {
    expect(await check('xylophone quartz')).toMatchObject({
      verdict: 'unknown',
      share: 0,
      osis_start: null,
      hash: null,
    })
    expect(await check('!?')).toMatchObject({ verdict: 'unknown', word_count: 0 })
  })

  it('accepts 1,000 characters, and refuses 1,001 and none', async () => {
    expect((await reply({ text: 'a '.repeat(500) })).status).toBe(200)
    expect((await reply({ text: `${'a '.repeat(500)}a` })).status).toBe(400)
    expect((await reply({})).status).toBe(400)
  })

  it('returns a verdict for hostile texts', async () => {
    for (const text of HOSTILE_TEXTS) {
      const { status } = await reply({ text, ref: text.slice(0, 100) })
      expect([text, [200, 400].includes(status)]).toEqual([text, true])
    }
  })
})
