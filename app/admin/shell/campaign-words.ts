// What was done with a newsletter, for its own history and for the audit log. Pure.
export const campaignActionWords: Readonly<Record<string, string>> = {
  'campaign.create': 'Newsletter draft created',
  'campaign.delete': 'Newsletter draft deleted',
  'campaign.end': 'Newsletter finished',
  'campaign.pause': 'Newsletter paused',
  'campaign.resume': 'Newsletter resumed',
  'campaign.save': 'Newsletter saved',
  'campaign.schedule': 'Newsletter scheduled',
  'campaign.start': 'Newsletter started sending',
  'campaign.stop': 'Newsletter stopped',
  'campaign.test': 'Test newsletter sent',
  'campaign.unschedule': 'Newsletter schedule cancelled',
}
