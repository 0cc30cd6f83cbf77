import { picture } from '@ex/testing/story';

/** A text with what the site's operators put into one: heading, link, list, table. */
export const HTML =
  '<h2>What happens</h2><p>Trading <strong>pauses</strong> for ten minutes. <a href="https://help.example">Help</a></p>' +
  '<ul><li>Open orders stay</li><li>Deposits are credited later</li></ul>' +
  '<table><tr><th>Market</th><th>Pause</th></tr><tr><td>BTC/USDT</td><td>08:00</td></tr></table>';

/** Its picture. */
export const PICTURE = picture('#1f6feb', 'Maintenance');
