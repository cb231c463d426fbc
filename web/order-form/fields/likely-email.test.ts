import { describe, expect, test } from 'vitest'
import { likelyEmail, likelyEmails } from './likely-email.ts'

describe('CASE-22 a typing error in the domain of a well-known provider', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.pl', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['GMAIL.CON', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['ggmail.com', 'gmail.com'],
    ['wp.lp', 'wp.pl'],
    ['wp.p', 'wp.pl'],
    ['wpp.pl', 'wp.pl'],
    ['o2.pll', 'o2.pl'],
    ['oo2.pl', 'o2.pl'],
    ['onte.pl', 'onet.pl'],
    ['onet.com', 'onet.pl'],
    ['onet.con', 'onet.pl'],
    ['intera.pl', 'interia.pl'],
    ['interai.pl', 'interia.pl'],
    ['outlok.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
    ['iclud.com', 'icloud.com'],
    ['icloud.pl', 'icloud.com'],
    ['poczta.fn', 'poczta.fm'],
    ['gazeta.com', 'gazeta.pl'],
    ['ukr.ne', 'ukr.net'],
    ['urk.net', null],
    ['yaho.com', 'yahoo.com'],
  ])('suggests for %s the address %s', (typed, meant) => {
    expect(likelyEmail(`jan@${typed}`)).toBe(meant && `jan@${meant}`)
  })

  test.each([
    ...'gmail.com wp.pl o2.pl onet.pl interia.pl interia.eu outlook.com icloud.com poczta.fm poczta.pl gazeta.pl ukr.net'.split(
      ' ',
    ),
    ...'mail.com email.com ymail.com live.com me.com onet.eu op.pl vp.pl poczta.onet.pl pro.wp.pl proton.me'.split(
      ' ',
    ),
    // Short company domains, and unfinished domains.
    ...'tp.pl ap.pl wb.pl wz.pl p2.pl gmx.de pw.edu.pl firma.pl szkola12.edu.pl elektro.pl gmail gmail. .com'.split(
      ' ',
    ),
    ...'gmial.example gmail.example wp.example xn--w-uga1v8h.example żółw.pl'.split(' '),
  ])('suggests nothing for %s', (domain) => {
    expect(likelyEmail(`jan@${domain}`)).toBeNull()
  })

  test('keeps the other addresses of a list and their separators', () => {
    expect(likelyEmails('biuro@firma.pl; jan@gmial.com, ola@wp.pl')).toBe(
      'biuro@firma.pl; jan@gmail.com, ola@wp.pl',
    )
    expect(likelyEmails('biuro@firma.pl; ola@wp.pl')).toBeNull()
    expect(likelyEmails('@gmial.com jan')).toBeNull()
  })
})
