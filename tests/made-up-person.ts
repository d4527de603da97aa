// A person whose every word is looked for after they have left.

/** Words that stand nowhere else. All in lower case, as they are looked for. */
export const person = {
  name: 'Qwentia Zorbatim',
  email: 'qwentia.zorbatim@mailbox-of-theirs.example',
  phone: '+2348099887766',
  street: '77 Vexmoor Crescent',
  town: 'Yblonsk',
  landmark: 'Behind the Gralthorp kiosk',
  note: 'Ring the Plimbo bell',
  label: 'Snurgle nest',
  taste: 'I adore Wrixle waves',
  designName: 'Frabjous Thursday',
  wish: 'Zwimbly fringe, for the wedding of Qwentia',
  benchNote: 'She hums Tralloo songs',
  secondEmail: 'qz-office@another-box.example',
  formerEmail: 'former@box-they-left.example',
  newEmail: 'next@box-to-come.example',
  device: 'Mozilla/5.0 (Qweezlephone)',
  address: '203.0.113.77',
  cardName: 'Q Zorbatim-Card',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRvZmhlcnM$plantedhashofhers',
}
export const head = {
  circumference: 22.37,
  frontToNape: 14.43,
  earToEarForehead: 11.57,
  earToEarTop: 12.61,
  templeToTemple: 14.47,
  nape: 5.53,
}
