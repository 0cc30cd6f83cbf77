import { testStories } from '../../../tools/jest/stories';
import * as notices from './screens/Notices.stories';

testStories({ notices });
