import { testStories } from '../../../tools/jest/stories';
import * as about from './screens/AboutScreen.stories';
import * as settings from './screens/NotificationSettingsScreen.stories';
import * as notices from './screens/NoticesScreen.stories';

testStories({ about, notices, settings });
