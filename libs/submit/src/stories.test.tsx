import { testStories } from '../../../tools/jest/stories';
import * as sheets from './components/Sheets.stories';

testStories({ sheets });
