import { testStories } from '../../../tools/jest/stories';
import * as screen from './screens/AlertsScreen.stories';

testStories({ screen });
