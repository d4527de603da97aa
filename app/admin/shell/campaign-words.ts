// What was done with a newsletter, for its own history and for the audit log. Pure.
export const campaignActionWords: Readonly<Record<string, string>> = {
  'campaign.create': 'Newsletter started',
  'campaign.delete': 'Newsletter draft deleted',
  'campaign.end': 'Newsletter sent to everybody',
  'campaign.pause': 'Newsletter paused',
  'campaign.resume': 'Newsletter resumed',
  'campaign.save': 'Newsletter saved',
  'campaign.schedule': 'Newsletter scheduled',
  'campaign.start': 'Newsletter began to send',
  'campaign.stop': 'Newsletter stopped',
  'campaign.test': 'Test newsletter sent',
  'campaign.unschedule': 'Newsletter schedule cancelled',
}
